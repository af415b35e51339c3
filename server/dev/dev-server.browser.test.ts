/** Starts `npm run dev` on a copy of the project and changes files there. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../testing/chromium.ts'

const root = resolve(import.meta.dirname, '../..')
/** Top-level entries that the server does not need. */
const excluded = /^(?:node_modules|\.git|\.build|\.runtime|data|docs|bench|journeys)(?:\/|$)/

let folder: string
let port: number
let child: ChildProcess
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magiccube-dev-'))
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !excluded.test(relative(root, path)),
  })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  port = await freePort()
  const { NODE_ENV: _ofTests, ...env } = process.env
  child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'server/dev/main.ts')],
    {
      env: { ...env, PORT: String(port), MAGICCUBE_DATA: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  await saysItRuns(child)
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
  await rm(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function saysItRuns({ stdout, stderr }: ChildProcess): Promise<void> {
  return new Promise((runs, fails) => {
    let said = ''
    stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('MagicCube is running.')) runs()
    })
    child.once('exit', () => fails(new Error(`it ended: ${said}`)))
  })
}

const studio = (path: string): string => `http://localhost:${port}${path}`

async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path)
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
  await writeFile(file, text.replace(from, to))
}

test('a change of a component is seen without a reload, and the policy of development refuses nothing of it', async () => {
  const page = await browser.newPage()
  const refused: string[] = []
  page.on('pageerror', ({ message }) => refused.push(message))
  page.on('console', (message) => {
    if (/Content.Security|Trusted/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(studio('/'))
  await page.locator('footer.foot').waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await change('web/frame/footer.tsx', '<footer className="foot"', '<footer className="foot new"')
  await page.locator('footer.foot.new').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(refused).toEqual([])
})

test('a socket on the studio’s host receives the updated module; other hosts have no socket', async () => {
  await fetch(studio('/frame/bar.tsx'))
  const socket = new WebSocket(`ws://localhost:${port}/`, 'vite-hmr')
  const received: string[] = []
  socket.addEventListener('message', ({ data }) => received.push(String(data)))
  await expect.poll(() => received.join('\n')).toContain('"connected"')
  await change('web/frame/bar.tsx', 'export function', '// Changed.\nexport function')
  await expect.poll(() => received.join('\n')).toContain('/frame/bar.tsx')
  socket.close()
  expect(await upgraded(`localhost:${port}`)).toBe(true)
  expect(await upgraded(`${'0'.repeat(32)}.preview.localhost:${port}`)).toBe(false)
  expect(await upgraded(`shop.apps.localhost:${port}`)).toBe(false)
})

function upgraded(host: string): Promise<boolean> {
  const headers = {
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol': 'vite-hmr',
  }
  return new Promise((tell) => {
    const asked = request({ host: '127.0.0.1', port, headers })
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      tell(true)
    })
    asked.on('error', () => tell(false))
    asked.end()
  })
}

test('a change of the server restarts it, and requests wait for the new process', async () => {
  expect(await (await fetch(studio('/healthz'))).json()).toEqual({ status: 'ok' })
  await change('server/api.ts', "{ status: 'ok' }", "{ status: 'changed' }")
  const statuses = new Set<number>()
  await expect
    .poll(async () => {
      const answer = await fetch(studio('/healthz'))
      statuses.add(answer.status)
      return answer.json()
    })
    .toEqual({ status: 'changed' })
  expect([...statuses]).toEqual([200])
})

test('only the studio’s pages have the policy of development, and Vite serves no data', async () => {
  const policyOf = async (path: string): Promise<string> =>
    (await fetch(studio(path))).headers.get('Content-Security-Policy') ?? ''
  expect(await policyOf('/pricing')).toContain(`connect-src 'self' ws://localhost:${port};`)
  expect(await policyOf('/pricing')).toMatch(/script-src 'self'; style-src 'self' 'nonce-[^']+';/)
  expect(await policyOf('/codehost/login')).not.toContain('ws:')
  expect((await fetch(studio(`/@fs${folder}/data/magiccube.sqlite`))).status).toBe(403)
  const origin = `http://shop.apps.localhost:${port}`
  const { headers } = await fetch(studio('/main.tsx'), { headers: { Origin: origin } })
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})
