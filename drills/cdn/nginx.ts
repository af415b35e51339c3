/** nginx with a cache before the sites, and how often it asks the origin. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../journeys/running-server.ts'

export type CachingProxy = {
  port: number
  /** Requests that have reached the origin. */
  atOrigin(): number
  stop(): Promise<void>
}

/** The lines that docs/operating.md gives, with this machine's places. */
function configuration(folder: string, port: number, origin: number): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/cache keys_zone=sites:10m max_size=1g inactive=1h use_temp_path=off;
  upstream origin { server 127.0.0.1:${origin}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache sites;
      proxy_cache_key $scheme$http_host$request_uri;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      proxy_cache_use_stale updating;
    }
  }
}
`
}

/** Starts it before the server at `serverPort`. */
export async function startCachingProxy(serverPort: number): Promise<CachingProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-cdn-'))
  let asked = 0
  const counter = createServer((incoming, outgoing) => {
    asked += 1
    const { url: path, headers, method } = incoming
    const onward = request({ host: '127.0.0.1', port: serverPort, path, headers, method })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const [origin, port] = [await freePort(), await freePort()]
  await once(counter.listen(origin, '127.0.0.1'), 'listening')
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, origin))
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await answers(nginx, port)
  return {
    port,
    atOrigin: () => asked,
    async stop() {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
      counter.close()
      counter.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(nginx: ChildProcess, port: number): Promise<void> {
  while (nginx.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    await answer?.body?.cancel()
    if (answer) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('nginx ended; is it installed?')
}
