/** A server as the product makes it, in a process of its own that tells its memory when it is asked. */
import { createHttp } from '../listener.ts'
import { keepHeapClose } from '../start/close-heap.ts'

keepHeapClose()
const http = createHttp({
  answer: () => new Response('read'),
  studioOrigin: 'http://localhost:3000',
  previewHost: 'preview.localhost:3000',
  sitesHost: 'apps.localhost:3000',
  answered: () => undefined,
  failed: (error) => {
    throw error
  },
})
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
