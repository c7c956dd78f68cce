import { readFileSync } from 'node:fs'

/** Imported ahead of a command whose clock a test moves: `CLOCK_FILE` names a file with the milliseconds by which it is ahead. */
const now = Date.now
const ahead = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
Date.now = () => now() + ahead()
