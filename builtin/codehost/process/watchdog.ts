/**
 * The thread that ends the process when its memory is above the limit or when its main thread has
 * stood still: neither could be noticed by the main thread itself, which is then busy.
 */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

const lookEveryMs = 50
const [memoryBytes = 0, stillMs = 0, serverPid = 0] = process.argv.slice(2).map(Number)
const beats: unknown = workerData
if (!(beats instanceof SharedArrayBuffer)) throw new Error('the watchdog needs a heartbeat')
const beat = new Int32Array(beats)
let seen = 0
let sameForMs = 0
let lookedAt = performance.now()

function look(): void {
  const now = performance.now()
  const passedMs = now - lookedAt
  lookedAt = now
  const bytes = process.memoryUsage.rss()
  if (bytes > memoryBytes) return end(`its memory was ${Math.round(bytes / 1024 ** 2)} MiB`)
  // Nobody is left to read its answers.
  if (process.ppid !== serverPid) return end('its server is gone')
  const latest = Atomics.load(beat, 0)
  // On a machine that slept both threads stood still; only time that this one saw pass counts.
  sameForMs = latest === seen ? sameForMs + Math.min(passedMs, 4 * lookEveryMs) : 0
  seen = latest
  if (sameForMs > stillMs) end(`it stood still for ${Math.round(sameForMs / 1_000)} s`)
}

function end(reason: string): void {
  // A thread's own streams are emptied by the main thread, which may never run again.
  writeSync(2, `ended: ${reason}\n`)
  process.kill(process.pid, 'SIGKILL')
}

look()
setInterval(look, lookEveryMs)
parentPort?.postMessage('watching')
