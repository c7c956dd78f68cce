import { defineFile } from '#site'
import { notes } from '../collections/notes.ts'

export default defineFile({ path: '/list.txt', from: { notes }, make: ({ notes }) => notes[9].id })
