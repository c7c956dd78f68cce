import { parentPort, workerData } from 'node:worker_threads'
import { loadGenerator } from './load-generator.js'
import { tune } from './tune.js'

tune()
const { generator, keep } = await loadGenerator(workerData, 'worker')
await generator.runWorker(parentPort, keep)
