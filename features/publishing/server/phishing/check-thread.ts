/** The thread of `check-texts.ts`: looks through the texts that it was given, answers once. */
import { parentPort, workerData } from 'node:worker_threads'
import { findPhishing } from './find-phishing.ts'

parentPort?.postMessage(findPhishing(workerData))
