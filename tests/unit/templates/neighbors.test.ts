import { describe, expect, it } from 'vitest'
import { findOneSidedNeighbors } from '../../../templates/one-sided-neighbors.ts'

const place = (id: string, neighbors: readonly string[]) => ({
  id,
  data: { neighbors: neighbors.map((neighbor) => ({ id: neighbor })) },
})

describe('neighbors', () => {
  it('name each other', () => {
    expect(findOneSidedNeighbors([place('kentucky', ['ohio']), place('ohio', [])])).toEqual([
      { id: 'ohio', neighbor: 'kentucky' },
    ])
    expect(findOneSidedNeighbors([place('kentucky', ['ohio']), place('ohio', ['kentucky'])])).toEqual([])
  })

  it('whose files have errors are not missed', () => {
    expect(findOneSidedNeighbors([place('kentucky', ['ohio'])])).toEqual([])
  })

  it('of Alaska and Hawaii need not name them', () => {
    expect(
      findOneSidedNeighbors([
        place('alaska', ['washington']),
        place('hawaii', ['washington']),
        place('washington', []),
      ]),
    ).toEqual([])
  })
})
