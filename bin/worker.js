import { parentPort, workerData } from 'node:worker_threads'
import { loadGenerator } from './load-generator.js'

const { generator, saveCompiledCode } = await loadGenerator(workerData, 'worker')
await generator.runWorker(parentPort, saveCompiledCode)
