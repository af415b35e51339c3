/** Faults that the compiler or the start of the server must name, planted one by one. */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fail } from '../contract/failures.ts'
import { route } from '../contract/route.ts'
import { createGate } from '../server/kernel/gate.ts'
import { createLog } from '../server/kernel/log.ts'
import { memoryCounter } from '../server/kernel/rate-limits.ts'
import { on, serve } from '../server/kernel/serve.ts'
import { policies } from '../server/policy.ts'

const root = resolve(import.meta.dirname, '..')

/** Compiles `contract/` and the texts of accounts with `without` cut out of one file; answers what tsc prints. */
async function compileWithout(file: string, without: RegExp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-types-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const parts = [
    'contract/failure-groups.ts',
    'contract/failures.ts',
    'contract/locale.ts',
    'contract/text.ts',
    'contract/text',
    'features/accounts/text',
  ]
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  const whole = await readFile(join(folder, file), 'utf8')
  expect(whole, `${file} holds the sentence to cut out`).toMatch(without)
  await writeFile(join(folder, file), whole.replace(without, ''))
  const options = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true, composite: false, emitDeclarationOnly: false, rootDir: '.' },
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ ...options, include: ['**/*.ts'] }),
  )
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout
}

test('a failure code without a sentence in Chinese does not compile, and the code is named', async () => {
  const said = await compileWithout('contract/text/failures.zh.ts', /^ {2}tokenExpired: .*\n/m)
  expect(said).toMatch(/^contract\/text\/failures.*error TS.*/m)
  expect(said).toContain("Property 'tokenExpired' is missing")
})

test('a text without its Chinese does not compile, and its key is named', async () => {
  const said = await compileWithout('features/accounts/text/zh.ts', /^ {2}loginFailed: .*\n/m)
  expect(said).toMatch(/^features\/accounts\/text\/zh\.ts.*error TS.*/m)
  expect(said).toContain("Property 'loginFailed' is missing")
})

test('a failure code that is renamed does not compile where it stands in a group, and the group is named', async () => {
  const said = await compileWithout('contract/failures.ts', /^ {2}repoNotYours: .*\n/m)
  expect(said).toMatch(/^contract\/failure-groups\.ts.*error TS.*"repoNotYours"/m)
})

test('the texts as they are compile', async () => {
  expect(await compileWithout('features/accounts/text/zh.ts', /\n*$/)).toBe('')
})

const world = {
  now: () => 0,
  random: (count: number) => new Uint8Array(count).fill(7),
  fetch: () => Promise.reject(new Error('no network')),
}

/** Serves one planted route in strict mode, as tests do; answers what was logged, too. */
function served(line: string, policy: typeof policies, answer: () => Record<string, never>) {
  const planted = route(line, {
    summary: { en: 'planted', zh: '示例' },
    access: 'anyone',
    reply: {},
    fails: ['notFound'],
  })
  const lines: string[] = []
  const log = createLog({ stream: { write: (text) => void lines.push(text) } })
  const gate = createGate({
    world: { ...world, random: (count) => Buffer.alloc(count, 7) },
    log,
    counter: memoryCounter(world),
    secure: false,
    trustedProxyHops: 0,
    limits: () => ({ userPerMinute: 100, anonymousPerMinute: 100, scale: 1 }),
    authenticate: () => Promise.reject(fail('unauthorized')),
    isSwitchedOff: async () => false,
    requireSpace: async () => {},
    findApp: async () => null,
    idempotentCalls: { once: (_call, run) => run() },
    noteTokenDeed: async () => {},
    policies: policy,
  })
  return {
    app: serve([on(planted, answer)], { gate, checkReplies: true }),
    logged: () => lines.join(''),
  }
}

test('a route without a policy stops the start, and the route is named', () => {
  expect(() => served('GET /api/planted', policies, () => ({}))).toThrow(
    'GET /api/planted has no entry in the policy table',
  )
})

test('a route whose policy says something else stops the start, and both are named', () => {
  expect(() => served('GET /api/planted', { 'GET /api/planted': 'admin' }, () => ({}))).toThrow(
    'GET /api/planted says "anyone", the policy table says "admin"',
  )
})

test('a failure that its route does not list is a bug in tests, and it is named', async () => {
  const { app, logged } = served('GET /api/planted', { 'GET /api/planted': 'anyone' }, () => {
    throw fail('nameExists')
  })
  expect((await app.request('/api/planted')).status).toBe(500)
  expect(logged()).toContain('the route does not list the failure nameExists')
})

test('a failure that its route lists is an answer', async () => {
  const { app } = served('GET /api/planted', { 'GET /api/planted': 'anyone' }, () => {
    throw fail('notFound')
  })
  expect((await app.request('/api/planted')).status).toBe(404)
})
