import { parentPort, workerData } from 'node:worker_threads'
import { loadGenerator } from './load-generator.js'
import { delayOptimization } from './v8-flags.js'

delayOptimization()
const { generator, saveCompiledCode } = await loadGenerator(workerData, 'worker')
await generator.runWorker(parentPort, saveCompiledCode)
