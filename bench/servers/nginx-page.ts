/** The same page from nginx, as a child of this process: its port, then its processor time when asked. Linux only. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { page } from './page.ts'

const [program = 'nginx'] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'magiccube-nginx-'))
const port = await freePort()
await mkdir(join(folder, 'files'))
await writeFile(join(folder, 'files/index.html'), page)
// One process that serves, as ours is, and no log of requests, as ours has none here.
await writeFile(
  join(folder, 'nginx.conf'),
  `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 64; }
http {
  access_log off; keepalive_requests 1000000; default_type text/html;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/files; }
}`,
)
const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
nginx.once('exit', () => process.exit(1))
while (!(await answers())) await new Promise((done) => setTimeout(done, 20))
process.send?.({ port })

process.on('message', () => {
  // The first number is the time on a processor in nanoseconds.
  const [nanoseconds] = readFileSync(`/proc/${nginx.pid}/schedstat`, 'utf8').split(' ')
  process.send?.({ cpuMicros: Number(nanoseconds) / 1_000 })
})
const end = async (): Promise<void> => {
  nginx.removeAllListeners('exit').kill()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.once('disconnect', () => void end())
process.once('SIGTERM', () => void end())

async function answers(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
  return answer?.ok === true
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
