import { parentPort, workerData } from 'node:worker_threads'
import { loadGenerator } from './load-generator.js'

const { generator, keep } = await loadGenerator(workerData, 'worker')
await generator.serveThread(parentPort, keep)
