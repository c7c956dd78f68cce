import { expect, it } from 'vitest'
import { groupByFact } from '../../../templates/region-facts.ts'

const height = { kind: 'height' as const, value: '1', label: 'stands here.', places: [{ name: 'Here', amount: 1 }] }
const hours = { kind: 'hours' as const, label: 'keeps our hours.' }

it('puts states with one kind of fact together, heights first and from west to east', () => {
  const states = [
    { id: 'arizona', figure: hours },
    { id: 'colorado', figure: height },
    { id: 'idaho', figure: height },
  ]
  expect(groupByFact(states).map(({ kind, states: own }) => [kind, own.map(({ id }) => id)])).toEqual([
    ['height', ['idaho', 'colorado']],
    ['hours', ['arizona']],
  ])
})
