/**
 * Sites behind nginx's cache: how many requests of a view reach the origin, and how soon a new version and a take-down
 * are seen by visitors who come without a pause.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'node:http'
import { Browser } from '../../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, publishFilesByApi, signUpByForms } from '../../journeys/api-person.ts'
import { type RunningServer, startServer } from '../../journeys/running-server.ts'
import { atMost, type Finding } from '../finding.ts'
import { type CachingProxy, startCachingProxy } from './caching-proxy.ts'

const files = {
  'index.html': '<script src="app.js"></script><link rel="stylesheet" href="a.css"><h1>one</h1>',
  'app.js': 'const one = 1\n'.repeat(200),
  'a.css': 'h1 { color: teal }\n'.repeat(200),
  'data.json': '[1]',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const viewsPerSecond = 200
const seconds = 20

type Seen = { status: number; text: string }
type Visitor = (path: string) => Promise<Seen>

/** Runs it. */
export async function drillCdn(): Promise<Finding[]> {
  const server = await startServer({}, { SITES_CDN: 'true', ADMINS: 'builtin:olga' })
  const proxy = await startCachingProxy(server.port)
  try {
    return await measure(server, proxy)
  } finally {
    await proxy.stop()
    await server.stop()
  }
}

async function measure(server: RunningServer, proxy: CachingProxy): Promise<Finding[]> {
  const forms = () => new Browser(formFetch(server))
  const token = await signUpByForms(server, forms(), 'ada')
  const admin = await signUpByForms(server, forms(), 'olga')
  const { id, url } = await publishFilesByApi(server, { token, owner: 'ada' }, 'kettle', files)
  const visit = visitorOf(url, proxy.port)

  const before = proxy.atOrigin()
  let failed = 0
  for (let turn = 0; turn < seconds * 10; turn += 1) {
    const views = Array.from({ length: viewsPerSecond / 10 }, () => viewOnce(visit))
    const began = performance.now()
    failed += (await Promise.all(views)).filter((isWhole) => !isWhole).length
    await pause(Math.max(0, 100 - (performance.now() - began)))
  }
  const views = seconds * viewsPerSecond
  const each = (proxy.atOrigin() - before) / views

  const github = '/api/github/repos/ada/kettle/contents/index.html'
  const { sha } = await callApi(server, token, { method: 'GET', path: github })
  const content = Buffer.from('<h1>two</h1>').toString('base64')
  const body = { message: 'Write two', content, sha, branch: 'main' }
  await callApi(server, token, { method: 'PUT', path: github, body })
  await callApi(server, token, { method: 'POST', path: `/api/apps/${id}/publish`, body: {} })
  const switched = await seenAfter(visit, ({ text }) => text.includes('two'))
  await callApi(server, admin, {
    method: 'POST',
    path: `/api/admin/apps/${id}/take-down`,
    body: { reason: 'A drill' },
  })
  const takenDown = await seenAfter(visit, ({ status }) => status === 451)
  const load = `${views} views of ${Object.keys(files).length} files, ${viewsPerSecond} a second`
  return [
    atMost(`${load}: requests at the origin for each view`, Number(each.toFixed(3)), 0.05),
    atMost('views that failed', failed, 0),
    atMost('a new version is seen after', switched / 1_000, 2, ' s'),
    atMost('a take-down is seen after', takenDown / 1_000, 2, ' s'),
  ]
}

async function viewOnce(visit: Visitor): Promise<boolean> {
  const paths = ['/', '/app.js', '/a.css', '/data.json', '/logo.svg']
  const seen = await Promise.all(paths.map((path) => visit(path)))
  return seen.every(({ status }) => status === 200)
}

/** How long it takes until a visitor sees it, in milliseconds, and until none sees anything else. */
async function seenAfter(visit: Visitor, isIt: (seen: Seen) => boolean): Promise<number> {
  const began = performance.now()
  let last = 0
  while (performance.now() - began < 5_000) {
    if (!isIt(await visit('/'))) last = performance.now() - began
    await pause(20)
  }
  return last
}

function visitorOf(url: string, port: number): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const { host } = new URL(url)
  return (path) =>
    new Promise((done, refuse) => {
      request({ host: '127.0.0.1', port, path, headers: { host }, agent }, (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
      })
        .on('error', refuse)
        .end()
    })
}
