/** How much memory something holds after it was done, as the engine counts it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of the heap that are held after `work` and were not before; garbage is collected first. */
export async function retainedBytes(work: () => Promise<void> | void): Promise<number> {
  const before = liveBytes()
  await work()
  return liveBytes() - before
}

function liveBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('the engine lets nobody collect garbage')
  Reflect.apply(collect, undefined, [])
  return process.memoryUsage().heapUsed
}
