/** Which way the files of a preview take: over a worker of the browser's, or over the server. */
import { currentWorker, setWorkerAside } from './current-worker.ts'

/** By a service worker on the preview's origin, or from the server's memory. */
export type PreviewWay = 'worker' | 'server'

const workerWithinMs = 1_500

/**
 * Finds the way, within 2 s. Where the server serves no previews the worker is waited for, and its refusal
 * is the answer.
 *
 * @param canServe whether the server would serve this preview
 * @throws when there is no worker to be had and the server serves none
 */
export async function findWay(canServe: boolean): Promise<PreviewWay> {
  if (!canServe) {
    if ((await currentWorker()) === null) throw new Error('no service worker')
    return 'worker'
  }
  const worker = currentWorker()
  const isThere = worker.then((found) => found !== null)
  if (await inTime(isThere, workerWithinMs)) return 'worker'
  // One that comes too late has files of an earlier visit: it leaves everything to the server.
  worker.then(setWorkerAside).catch(() => undefined)
  return 'server'
}

/** Whether a promise came to true before its time. */
function inTime(promise: Promise<boolean>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms)
    promise.then(resolve, () => resolve(false))
  })
}
