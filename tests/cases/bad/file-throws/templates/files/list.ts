import { defineFile } from '../../../../../../generator/api/define.ts'
import { notes } from '../collections/notes.ts'

export default defineFile({ path: '/list.txt', from: { notes }, make: ({ notes }) => notes[9].id })
