/** A real HAProxy on loopback, by the lines that docs/operating.md gives. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from '../journeys/running-server.ts'

/** Starts it before servers, which it asks at `probe`. */
export async function startHaproxy(
  port: number,
  servers: readonly Pick<RunningServer, 'port'>[],
  probe: string,
): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const lines = servers.map((server, at) => `  server s${at} 127.0.0.1:${server.port} check`)
  await writeFile(
    file,
    `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
frontend all
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend magiccube
backend magiccube
  option httpchk GET ${probe}
  http-check expect status 200
  default-server inter 2s fall 1 rise 1
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${lines.join('\n')}
`,
  )
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  haproxy.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2_000)))
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.body?.cancel().then(() => true),
      () => false,
    )
  while (haproxy.exitCode === null && !(await isThere()))
    await new Promise((done) => setTimeout(done, 100))
  if (haproxy.exitCode !== null) throw new Error(`HAProxy ended: ${said}`)
  return {
    async stop() {
      const gone = once(haproxy, 'exit')
      haproxy.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
