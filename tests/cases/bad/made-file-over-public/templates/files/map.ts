import { defineFile } from '../../../../../../generator/define.ts'

export default defineFile({ path: '/map.txt', from: {}, make: () => 'wall' })
