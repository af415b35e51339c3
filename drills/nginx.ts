/** A real nginx on loopback, with a configuration of the drill's own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../journeys/running-server.ts'

export type Nginx = {
  port: number
  /** Has it go on with another configuration; calls under way end by the one before. */
  reload(http: string): Promise<void>
  stop(): Promise<void>
}

/** What stands in the block `http`, for a folder of its own and the port to listen on. */
export type HttpBlock = (folder: string, port: number) => string

/** Starts nginx and answers once it does; without `at` on a port that is free. */
export async function startNginx(block: HttpBlock, at?: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-nginx-'))
  const port = at ?? (await freePort())
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, block(folder, port)))
  const nginx = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  while (nginx.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    await answer?.body?.cancel()
    if (answer) break
    await new Promise((done) => setTimeout(done, 50))
  }
  if (nginx.exitCode !== null) throw new Error('nginx ended; is it installed?')
  return {
    port,
    async reload(http) {
      await writeFile(file, configuration(folder, http))
      nginx.kill('SIGHUP')
    },
    async stop() {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, http: string): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${http}
}
`
}
