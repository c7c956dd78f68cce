import { defineFile } from '#site'

export default defineFile({ path: '/map.txt', from: {}, make: () => 'wall' })
