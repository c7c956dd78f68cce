import { defineFile } from '../../../../../../generator/api/define.ts'

export default defineFile({ path: '/map.txt', from: {}, make: () => 'wall' })
