import { config } from 'zod'

// A schema serves a few entries of one run. Compiling a parser for it takes longer than parsing them: 8 % of a build after an edit.
config({ jitless: true })

export { z } from 'zod'
