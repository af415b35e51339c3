/** Sixteen static sites, each published by git, by the command line, by curl and by an assistant: byte for byte the same. */
import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { toolLimits } from '../features/mcp/contract.ts'
import { openSession, readOutput, type Session } from '../packages/cli/command.testing.ts'
import { git } from './git.ts'
import { ask, startPlainServer } from './plain-server.ts'
import { sixMoreSites } from './six-more-sites.ts'
import { type StaticSite, tenSites } from './ten-sites.ts'

let session: Session
let assistant: Client

beforeAll(async () => {
  session = await openSession({
    limits: { scale: 1_000, userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 },
  })
  assistant = new Client({ name: 'a test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', session.server.url), {
    requestInit: { headers: { Authorization: `Bearer ${session.token}` } },
  })
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the SDK is not written for exact optional properties
  await assistant.connect(transport as Parameters<Client['connect']>[0])
})
afterAll(async () => {
  await assistant?.close()
  await session?.end()
})

const Made = z.object({ id: z.string() })
const Repository = z.object({ owner: z.string(), name: z.string() })
const Linked = z.object({ app: z.object({ githubRepo: Repository }) })
const Live = z.object({ cloudflareUrl: z.url() })

/** Publishes an app as it is committed; answers its address. */
async function publishApp(id: string): Promise<string> {
  return Live.parse(await session.call(`/api/apps/${id}/publish`, {})).cloudflareUrl
}

async function newApp(name: string): Promise<string> {
  return Made.parse(await session.call('/api/apps', { name })).id
}

const base64 = (content: string | Buffer): string => Buffer.from(content).toString('base64')

/** A site's files in a folder of the desk. */
async function laidOut(at: string, { files }: StaticSite): Promise<string> {
  const root = join(session.desk.folder, at)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

async function byGit(site: StaticSite): Promise<string> {
  const name = `${site.name} by git`
  const id = await newApp(name)
  const changes = [{ op: 'write', path: 'to-be-removed.txt', content: 'x' }]
  await session.call(`/api/apps/${id}/commits`, { message: 'Begin', changes })
  const { app } = Linked.parse(await session.call(`/api/apps/${id}`))
  const { port } = session.server
  const { owner, name: repository } = app.githubRepo
  const address = `http://ada:${session.token}@localhost:${port}/codehost/${owner}/${repository}.git`
  const at = `git/${site.name}`
  git(session.desk.folder, 'clone', '-q', address, at)
  const root = await laidOut(at, site)
  git(root, 'rm', '-q', 'to-be-removed.txt')
  git(root, '-c', 'core.autocrlf=false', 'add', '.')
  git(root, 'commit', '-qm', 'The site')
  git(root, 'push', '-q', 'origin', 'HEAD:main')
  return publishApp(id)
}

async function byCommandLine(site: StaticSite): Promise<string> {
  const at = `cli-${site.name}`
  await laidOut(at, site)
  const begun = await session.desk.run(at, ['init', '--name', `${site.name} by command`])
  expect(begun).toMatchObject({ exit: 0 })
  return z.url().parse(readOutput(await session.desk.run(at, ['publish', '--json']))['url'])
}

async function byCurl(site: StaticSite): Promise<string> {
  const id = await newApp(`${site.name} by curl`)
  const changes = Object.entries(site.files).map(([path, content]) => {
    return { op: 'write', path, content: base64(content), encoding: 'base64' }
  })
  const body = join(session.desk.folder, `${site.name}.json`)
  await writeFile(body, JSON.stringify({ message: 'The site', changes }))
  const headers = [`Authorization: Bearer ${session.token}`, 'Content-Type: application/json']
  const address = `${session.server.url}/api/apps/${id}/commits`
  const given = headers.flatMap((header) => ['-H', header])
  execFileSync('curl', ['-sSf', address, ...given, '--data-binary', `@${body}`], { stdio: 'pipe' })
  return publishApp(id)
}

/** What fits an answer of a tool as it is; the rest is brought to an address. */
const isSmallText = (content: string | Buffer): boolean =>
  typeof content === 'string' && Buffer.byteLength(content) <= toolLimits.inlineBytes

async function byAssistant(site: StaticSite): Promise<string> {
  const app = /id is (\S+)/.exec(
    await callTool('create_app', { name: `${site.name} by tool` }),
  )?.[1]
  const files = Object.entries(site.files)
  const small = files.filter(([, content]) => isSmallText(content))
  for (let from = 0; from < small.length; from += toolLimits.changes) {
    const changes = small.slice(from, from + toolLimits.changes)
    await callTool('write_files', {
      app,
      message: 'The site',
      changes: changes.map(([path, content]) => ({ op: 'write', path, content })),
    })
  }
  for (const [path, content] of files.filter(([, one]) => !isSmallText(one))) {
    const said = await callTool('write_files', { app, message: 'The site', uploads: [path] })
    const address = /http:\/\/\S+\/mcp\/files\/[\w-]+/.exec(said)?.[0] ?? ''
    const put = await fetch(address, { method: 'PUT', body: Buffer.from(content) })
    expect(put.status).toBe(200)
  }
  const said = await callTool('publish', { app })
  return /live at (\S+?)\.?(?:\s|$)/.exec(said)?.[1] ?? said
}

/** The text of a tool's answer. */
async function callTool(name: string, given: object): Promise<string> {
  const { content, isError } = await assistant.callTool({ name, arguments: { ...given } })
  const [part] = z.array(z.object({ text: z.string() })).parse(content)
  expect({ name, isError, text: part?.text }).toMatchObject({ isError: false })
  return part?.text ?? ''
}

test.each([...tenSites, ...sixMoreSites])(
  'the site $name is the same by git, command line, curl and assistant, and as a plain server shows it [OPN-18]',
  async (site) => {
    const root = await laidOut(`plain/${site.name}`, site)
    const plain = await startPlainServer(root)
    const urls = [
      await byGit(site),
      await byCommandLine(site),
      await byCurl(site),
      await byAssistant(site),
    ]
    const paths = ['/', ...Object.keys(site.files).map((path) => `/${path}`), ...site.also]
    for (const path of paths) {
      const theirs = shown(await ask(plain.url, path, {}))
      for (const url of urls)
        expect({ path, url, ...shown(await ask(url, path, {})) }).toEqual({ path, url, ...theirs })
    }
    plain.stop()
    await rm(root, { recursive: true })
  },
)

/** What counts of an answer; our own pages for absent files have words of their own. */
function shown({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const isOurs = status === 404 && (headers['content-type'] === undefined || isOurPage(headers))
  const { location } = headers
  const type = isOurs ? '' : headers['content-type']
  return { status, type, location, body: isOurs ? '' : body.toString('base64') }
}

function isOurPage(headers: Record<string, unknown>): boolean {
  return String(headers['cache-control']).includes('no-store')
}
