import { describe, expect, it } from 'vitest'
import { findAlike, findOneSided } from '../../../templates/neighbors.ts'

const place = (id: string, neighbors: readonly string[], kind = 'hours') => ({
  id,
  data: { neighbors: neighbors.map((neighbor) => ({ id: neighbor })), figure: { kind } },
})

describe('neighbors', () => {
  it('name each other', () => {
    expect(findOneSided([place('kentucky', ['ohio']), place('ohio', [])])).toEqual([
      { id: 'ohio', neighbor: 'kentucky' },
    ])
    expect(findOneSided([place('kentucky', ['ohio']), place('ohio', ['kentucky'])])).toEqual([])
  })

  it('whose files have errors are not missed', () => {
    expect(findOneSided([place('kentucky', ['ohio'])])).toEqual([])
  })

  it('of Alaska and Hawaii need not name them', () => {
    expect(
      findOneSided([place('alaska', ['washington']), place('hawaii', ['washington']), place('washington', [])]),
    ).toEqual([])
  })

  it('differ in the picture or in the kind of drawing', () => {
    const pair = [place('ohio', ['pennsylvania']), place('pennsylvania', ['ohio'])]
    expect(findAlike(pair, () => 'pod')).toEqual([{ id: 'ohio', neighbor: 'pennsylvania' }])
    expect(findAlike(pair, (id) => id)).toEqual([])
    const drawn = [place('ohio', ['pennsylvania'], 'snow'), place('pennsylvania', ['ohio'])]
    expect(findAlike(drawn, () => 'pod')).toEqual([])
  })
})
