/** A server as the product makes it, in a process of its own that tells its memory when it is asked. */
import { keepHeapClose } from '../start/close-heap.ts'
import { bareHttp } from './bare-http.ts'

keepHeapClose()
const http = bareHttp(() => new Response('read'))
process.on('message', () => {
  // Only with `--expose-gc`: what is garbage is not held.
  globalThis.gc?.()
  process.send?.(process.memoryUsage.rss())
})
process.once('disconnect', () => process.exit(0))
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
