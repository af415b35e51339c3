/** A real Caddy on loopback that gets certificates on demand from its own local authority. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../journeys/running-server.ts'

/** What came back, or that no certificate was to be had. */
export type Visited = { status: number; text: string } | 'noCertificate'

export type Caddy = {
  /** Opens `https://<name>/` as a browser that trusts the authority. */
  visit(name: string): Promise<Visited>
  log(): string
  stop(): Promise<void>
}

/** Starts it before a server on loopback, by the lines of docs/operating.md with the local authority. */
export async function startCaddy(serverPort: number): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-caddy-'))
  const [port, httpPort] = [await freePort(), await freePort()]
  const file = join(folder, 'Caddyfile')
  await writeFile(file, configuration({ serverPort, port, httpPort }))
  let output = ''
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [caddy.stdout, caddy.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const root = join(folder, 'caddy/pki/authorities/local/root.crt')
  let ca: string | null = null
  while (ca === null && caddy.exitCode === null) {
    await pause(50)
    ca = await readFile(root, 'utf8').catch(() => null)
  }
  if (ca === null) throw new Error(`caddy ended; is it installed? ${output}`)
  const trusted = ca
  return {
    visit: (name) => visit({ name, port, ca: trusted }),
    log: () => output,
    async stop() {
      const gone = once(caddy, 'exit')
      caddy.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configuration(ports: { serverPort: number; port: number; httpPort: number }): string {
  const { serverPort, port, httpPort } = ports
  return `
{
	admin off
	skip_install_trust
	http_port ${httpPort}
	https_port ${port}
	default_bind 127.0.0.1
	auto_https disable_redirects
	on_demand_tls {
		ask http://127.0.0.1:${serverPort}/internal/tls-allowed
	}
}
https:// {
	tls {
		on_demand
		issuer internal
	}
	reverse_proxy 127.0.0.1:${serverPort} {
		flush_interval -1
	}
}
`
}

function visit({ name, port, ca }: { name: string; port: number; ca: string }): Promise<Visited> {
  return new Promise((done) => {
    const asked = { host: '127.0.0.1', port, servername: name, ca, headers: { Host: name } }
    request(asked, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', () => done('noCertificate'))
      .end()
  })
}
