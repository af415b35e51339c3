/**
 * Two servers behind nginx, which sends no call a second time, are ended and started in turn under load: how many calls
 * fail. Who balances asks `/readyz` of each twice a second and leaves out who does not say that it is ready.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Browser } from '../../builtin/codehost/testing/browser.ts'
import { formFetch, publishByApi, signUpByForms } from '../../journeys/api-person.ts'
import { freePort, type RunningServer } from '../../journeys/running-server.ts'
import { atMost, type Finding, told } from '../finding.ts'
import { type ManyProcesses, startManyProcesses } from '../many-processes.ts'
import { type Nginx, startNginx } from '../nginx.ts'

const restarts = 10
const callsAtLeast = 2_000
const callsPerSecond = 25

/** Runs it. */
export async function drillRestarts(): Promise<Finding[]> {
  const port = await freePort()
  const host = await startManyProcesses(`http://localhost:${port}`)
  const nginx = await startNginx(() => balanced(port, host.servers), port)
  const ended = new AbortController()
  const watching = watch(host, nginx, port, ended.signal)
  try {
    return await measure(host, port)
  } finally {
    ended.abort()
    await watching
    await nginx.stop()
    await host.stop()
  }
}

/** nginx's own block: no call goes to another server, whatever became of it. */
function balanced(port: number, servers: readonly RunningServer[]): string {
  return `
  upstream studio { ${servers.map((server) => `server 127.0.0.1:${server.port};`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://studio;
      proxy_next_upstream off;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto http;
    }
  }
`
}

async function watch(
  { servers }: ManyProcesses,
  nginx: Nginx,
  port: number,
  ended: AbortSignal,
): Promise<void> {
  let known = servers.map(({ port: one }) => one).join()
  while (!ended.aborted) {
    const asked = await Promise.all(servers.map(async (one) => (await isReady(one)) && one))
    const ready = asked.filter((one) => one !== false)
    const now = ready.map(({ port: one }) => one).join()
    if (now !== known && ready.length > 0) {
      known = now
      await nginx.reload(balanced(port, ready))
    }
    await pause(500)
  }
}

async function isReady({ url }: RunningServer): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

async function measure({ servers }: ManyProcesses, port: number): Promise<Finding[]> {
  const [first] = servers
  if (!first) throw new Error('no server was started')
  const all = { ...first, port, url: `http://localhost:${port}` }
  const token = await signUpByForms(all, new Browser(formFetch(all)), 'ada')
  const id = await publishByApi(all, { token, owner: 'ada' }, { repository: 'tea', name: 'Tea' })
  const load: Load = { calls: 0, failed: [], isOver: false }
  const calling = call(all.url, { token, id }, load)
  for (let turn = 0; turn < restarts || load.calls < callsAtLeast; turn += 1) {
    const one = servers[turn % servers.length]
    await one?.stopProcess()
    await one?.startAgain()
    while (one && !(await isReady(one))) await pause(100)
    await pause(2_000)
  }
  load.isOver = true
  await calling
  return [
    atMost(`${restarts} restarts, ${load.calls} calls, failed`, load.failed.length, 0),
    ...load.failed.slice(0, 5).map(told),
  ]
}

type Load = { calls: number; failed: string[]; isOver: boolean }

/** Reads pages and lists, and writes each fourth time, at an even pace; each call once. */
async function call(url: string, app: { token: string; id: string }, load: Load): Promise<void> {
  const under: Promise<void>[] = []
  while (!load.isOver) {
    load.calls += 1
    under.push(callOnce(url, app, load))
    await pause(1_000 / callsPerSecond)
  }
  await Promise.all(under)
}

async function callOnce(
  url: string,
  { token, id }: { token: string; id: string },
  load: Load,
): Promise<void> {
  const paths = ['/', '/api/apps/with-status', `/api/apps/${id}`]
  const path = paths[load.calls % 4]
  const began = Date.now()
  const answer = await (
    path === undefined
      ? fetch(`${url}/api/comments`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ appId: id, content: `Comment ${load.calls}` }),
        })
      : fetch(url + path)
  ).catch((error: unknown) => String(error))
  if (typeof answer === 'string') load.failed.push(`${path ?? 'a comment'}: ${answer} at ${began}`)
  else await noteAnswer(answer, { what: path ?? 'a comment', began }, load)
}

async function noteAnswer(
  answer: Response,
  { what, began }: { what: string; began: number },
  load: Load,
): Promise<void> {
  const text = await answer.text().catch(String)
  if (!answer.ok) load.failed.push(`${what}: ${answer.status} ${text.slice(0, 200)} at ${began}`)
}
