import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { compileSite } from '../generator/core/pipeline.ts'
import { copySite, createWarmRuntime, project } from './support/compile-site.ts'
import { applySlip, listFindings, readSlips, type Slip, writeSlips } from './support/slips.ts'

const root = copySite(project)
afterAll(() => rmSync(root, { recursive: true }))
const runtime = createWarmRuntime()

/** The day after which the slips were made. */
const now = Date.UTC(2026, 10, 22)

const isAll = process.env['SLIPS'] === 'all' || process.env['UPDATE'] !== undefined
const slips = readSlips()

async function findingsOf(slip: Slip) {
  const restore = applySlip(root, slip, project)
  try {
    return listFindings(root, await compileSite({ root, packages: project, withDrafts: false, now }, runtime))
  } finally {
    restore()
  }
}

const updated: Slip[] = []
for (const slip of slips.filter((_, index) => isAll || index % 12 === 0))
  it(`${slip.id}: ${slip.slip}`, async () => {
    const finds = await findingsOf(slip)
    if (process.env['UPDATE']) updated.push({ ...slip, finds })
    else expect(finds).toEqual(slip.finds)
  })

afterAll(() => {
  // Those that were left out or could not be applied stay as they are.
  if (updated.length > 0) writeSlips(slips.map((slip) => updated.find(({ id }) => id === slip.id) ?? slip))
})

it('tells of nearly all slips, at their place, and of nothing right', () => {
  const [wrong, right] = [slips.filter(({ where }) => where !== null), slips.filter(({ where }) => where === null)]
  expect(right.filter(({ finds }) => finds.length > 0).map(({ id }) => id)).toEqual([])
  const told = wrong.filter(({ finds }) => finds.length > 0)
  const atPlace = told.filter(({ where, finds }) => finds.some((one) => one.startsWith(where ?? '')))
  expect(told.length / wrong.length).toBeGreaterThan(0.85)
  expect(atPlace.length / told.length).toBeGreaterThan(0.9)
})
