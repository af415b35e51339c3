/** The bytes of two files, plain and gzipped, sent from memory by bare `node:http`. */
import { readFileSync } from 'node:fs'
import { listenMeasured } from './listen-measured.ts'

const [plainFile = '', gzippedFile = ''] = process.argv.slice(2)
const plain = readFileSync(plainFile)
const gzipped = readFileSync(gzippedFile)

listenMeasured((request, response) => {
  const isGzipped = request.headers['accept-encoding'] === 'gzip'
  const bytes = isGzipped ? gzipped : plain
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': bytes.length,
      ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
    })
    .end(bytes)
})
