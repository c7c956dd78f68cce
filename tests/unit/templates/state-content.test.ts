import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findOneSidedNeighbors } from '../../../templates/one-sided-neighbors.ts'
import { stateRoute } from '../../../templates/state-address.ts'
import { stateShapes } from '../../../templates/us-map.ts'

const folder = 'content/states'
const files = readdirSync(folder).map((name) => {
  const data = parse(readFileSync(`${folder}/${name}`, 'utf8'))
  const neighbors: readonly { id: string }[] = data.neighbors.map((id: string) => ({ id }))
  return { id: name.replace('.yaml', ''), data: { ...data, neighbors } }
})

/** What a sentence speaks of where its page is on that subject, and nowhere else. */
const subjects = { cryotherapy: /cryotherapy/i, quantum: /quantum wellness bed/i }

describe('the states', () => {
  it('name each other as neighbors', () => expect(findOneSidedNeighbors(files)).toEqual([]))

  it.each(files)('$id has an outline, and a sentence on the subject of its page', ({ id, data }) => {
    expect(stateShapes).toHaveProperty([id])
    const said = Object.entries(subjects).flatMap(([subject, words]) => (words.test(data.intro) ? [subject] : []))
    const { subject } = stateRoute(id)
    expect(said).toEqual(subject === 'installation' ? [] : [subject])
  })
})
