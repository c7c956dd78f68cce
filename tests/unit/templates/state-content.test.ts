import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findAlike, findOneSided } from '../../../templates/neighbors.ts'
import { stateAddress } from '../../../templates/state-address.ts'
import { stateShapes } from '../../../templates/us-map.ts'

const folder = 'content/states'
const files = readdirSync(folder).map((name) => {
  const data = parse(readFileSync(`${folder}/${name}`, 'utf8'))
  const neighbors: readonly { id: string }[] = data.neighbors.map((id: string) => ({ id }))
  return { id: name.replace('.yaml', ''), data: { ...data, neighbors } }
})

const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ')
/** Numbers that a text writes as words. */
const inWords: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(decades.map((word, index) => [`${index + 2}0`, new RegExp(word, 'i')])),
  '3': /\bthree feet\b/,
  '90': /\bninet(?:y-degree|ies)\b/i,
}

describe('the states', () => {
  it('name each other as neighbors', () => expect(findOneSided(files)).toEqual([]))

  it('look different from their neighbors', () => {
    expect(findAlike(files, (id) => stateAddress(id).subject)).toEqual([])
  })

  it('have another kind of drawing than their neighbors', () => {
    expect(findAlike(files, () => 'the same picture')).toEqual([])
  })

  it.each(files)('$id has an outline, and no number in its drawing that its texts do not have', ({ id, data }) => {
    const { figure, intro, climate, installation, delivery } = data
    const texts = [intro, climate, installation, delivery].join(' ')
    const numbers: readonly string[] = `${figure.before} ${figure.value} ${figure.label}`.match(/\d+(?:,\d+)*/g) ?? []
    expect(stateShapes).toHaveProperty([id])
    expect(numbers.filter((number) => !texts.includes(number) && !inWords[number]?.test(texts))).toEqual([])
  })
})
