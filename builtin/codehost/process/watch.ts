/** Starts the watchdog of this process and gives it the main thread's heartbeat. */
import { Worker } from 'node:worker_threads'

/** `memoryMb`: most resident memory in MiB; `stillMs`: how long the main thread may stand still. */
export type WatchTerms = { memoryMb: number; stillMs: number }

const beatEveryMs = 100

/** Resolves once the watchdog runs. */
export function watch({ memoryMb, stillMs }: WatchTerms): Promise<void> {
  const beats = new SharedArrayBuffer(4)
  const beat = new Int32Array(beats)
  setInterval(() => Atomics.add(beat, 0, 1), beatEveryMs).unref()
  const worker = new Worker(new URL('./watchdog.ts', import.meta.url), {
    workerData: beats,
    argv: [memoryMb * 1024 ** 2, stillMs, process.ppid],
  })
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
}
