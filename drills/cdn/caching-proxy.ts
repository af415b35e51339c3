/** nginx with a cache before the sites, and how often it asks the origin. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { freePort } from '../../journeys/running-server.ts'
import { startNginx } from '../nginx.ts'

export type CachingProxy = {
  port: number
  /** Requests that have reached the origin. */
  atOrigin(): number
  stop(): Promise<void>
}

/** The lines that docs/operating.md gives, with this machine's places. */
function cached(folder: string, port: number, origin: number): string {
  return `
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
    }
  }
`
}

/** Starts it before the server at `serverPort`. */
export async function startCachingProxy(serverPort: number): Promise<CachingProxy> {
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
  const origin = await freePort()
  await once(counter.listen(origin, '127.0.0.1'), 'listening')
  const nginx = await startNginx((folder, port) => cached(folder, port, origin))
  return {
    port: nginx.port,
    atOrigin: () => asked,
    async stop() {
      await nginx.stop()
      counter.close()
      counter.closeAllConnections()
    },
  }
}
