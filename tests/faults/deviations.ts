import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const reasons = z.record(z.string().min(20), z.string())

/** Names of the cases that a file excuses, each under its reason, sorted: all, or those whose reason names something. */
export const deviationsIn = (name: string, naming = ''): readonly string[] =>
  Object.entries(reasons.parse(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))))
    .flatMap(([reason, names]) => (reason.includes(naming) ? names.split(' ') : []))
    .sort()
