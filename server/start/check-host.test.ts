/** What the check of a host says, without starting it. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import type { World } from '../kernel/world.ts'
import { startS3 } from '../testing/s3-double.ts'
import { startSmtp } from '../testing/smtp-double.ts'
import { checkHost, type CheckParts, findingLines } from './check-host.ts'
import type { Finding } from './finding.ts'

const now = Date.parse('2026-11-30T12:00:00Z')
const day = 86_400_000

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-check-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const away: World['fetch'] = async () => Promise.reject(new TypeError('fetch failed'))

async function check(
  env: Record<string, string>,
  others: { fetch?: World['fetch']; certificateOf?: CheckParts['certificateOf'] } = {},
): Promise<Finding[]> {
  const data = env['MAGICCUBE_DATA'] ?? (await dataFolder())
  return checkHost({
    env: { MAGICCUBE_DATA: data, ...env },
    root: '/nowhere',
    world: {
      now: () => now,
      random: (bytes) => Buffer.alloc(bytes, 7),
      fetch: others.fetch ?? away,
    },
    certificateOf: others.certificateOf ?? (async () => ({ ok: true, validTo: now + 60 * day })),
  })
}

const of = (findings: Finding[], part: string) => findings.filter((one) => one.part === part)

const inPublic = {
  STUDIO_URL: 'https://studio.example',
  PREVIEW_HOST: 'preview.example.net',
  SITES_HOST: 'apps.example.org',
  SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789',
  TRUSTED_PROXY_HOPS: '1',
  CONTACT_EMAIL: 'host@studio.example',
  ADMINS: 'builtin:ada',
}

test('a machine of one’s own has no errors, and one line for each part', async () => {
  const findings = await check({})
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  expect(of(findings, 'database')[0]?.text).toContain('is made at the first start')
  expect(findingLines(findings).split('\n')).toHaveLength(findings.length)
})

test('settings that cannot be used are the only thing said', async () => {
  expect(await check({ PORT: '0' })).toMatchObject([
    { part: 'settings', level: 'error', text: expect.stringContaining('PORT') },
  ])
})

test('a public host is told what is missing or risky', async () => {
  const { ADMINS: _admins, CONTACT_EMAIL: _contact, ...rest } = inPublic
  const findings = of(await check(rest), 'settings')
  expect(findings.map(({ level }) => level)).toEqual(['risk', 'risk'])
})

test('each of the three domains needs a certificate that lasts', async () => {
  const certificateOf: CheckParts['certificateOf'] = async ({ hostname }) => {
    if (hostname.endsWith('.net')) return { ok: true, validTo: now + 3 * day }
    if (hostname.endsWith('.org')) return { ok: false, why: 'self-signed certificate' }
    return { ok: true, validTo: now + 60 * day }
  }
  expect(of(await check(inPublic, { certificateOf }), 'certificate')).toEqual([
    { part: 'certificate', level: 'ok', text: 'studio.example is good for 60 days.' },
    { part: 'certificate', level: 'risk', text: 'check.preview.example.net is good for 3 days.' },
    {
      part: 'certificate',
      level: 'error',
      text: 'check.apps.example.org: self-signed certificate',
    },
  ])
})

test('tables of this release, of a newer one, and a damaged code host are told apart', async () => {
  const folder = await dataFolder()
  const db = connect({ engine: 'sqlite', path: join(folder, 'magiccube.sqlite') })
  await migrate(db, now)
  expect(of(await check({ MAGICCUBE_DATA: folder }), 'database')).toMatchObject([{ level: 'ok' }])
  await db.insertInto('migrations').values({ name: '999-later', appliedAt: now }).execute()
  await db.destroy()
  expect(of(await check({ MAGICCUBE_DATA: folder }), 'database')).toMatchObject([
    { level: 'error', text: expect.stringContaining('999-later') },
  ])
  await mkdir(join(folder, 'codehost'))
  const file = join(folder, 'codehost', 'codehost.sqlite')
  new DatabaseSync(file).close()
  expect(of(await check({ MAGICCUBE_DATA: folder }), 'code host')).toMatchObject([{ level: 'ok' }])
  await writeFile(file, 'no database at all, but a text that is long enough to be read as one')
  expect(of(await check({ MAGICCUBE_DATA: folder }), 'code host')).toMatchObject([
    { level: 'error' },
  ])
})

test('a database and a Redis that do not answer are errors', async () => {
  const findings = await check({
    DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
  })
  expect(of(findings, 'database')).toMatchObject([{ level: 'error' }])
  expect(of(findings, 'redis')).toMatchObject([{ level: 'error' }])
})

test('a bucket is written to and read, and one that is away is an error', async () => {
  const s3 = await startS3('bucket')
  onTestFinished(() => s3.stop())
  const env = {
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(of(await check(env), 'files')).toMatchObject([{ level: 'ok' }])
  expect(s3.objects.size).toBe(0)
  s3.setFault('hangUp')
  expect(of(await check(env), 'files')).toMatchObject([{ level: 'error' }])
})

test('the provider of OpenID Connect must answer by its name, and its clock is compared', async () => {
  const env = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'x' }
  const answers =
    (issuer: string, ms: number): World['fetch'] =>
    async () =>
      Response.json({ issuer }, { headers: { date: new Date(now + ms).toUTCString() } })
  const fits = await check(env, { fetch: answers('https://id.example.org', 5_000) })
  expect(of(fits, 'oidc')).toMatchObject([
    { level: 'ok', text: expect.stringContaining('http://localhost:3000/auth/github/callback') },
  ])
  expect(of(fits, 'clock')).toMatchObject([{ level: 'ok' }])
  const late = await check(env, { fetch: answers('https://other.example.org', 600_000) })
  expect(of(late, 'oidc')).toMatchObject([{ level: 'error' }])
  expect(of(late, 'clock')).toMatchObject([{ level: 'error' }])
  expect(of(await check(env), 'oidc')).toMatchObject([{ level: 'error' }])
})

test('a mail server is connected and signed in to without a letter being sent, and its faults are errors [KIT-17]', async () => {
  const smtp = await startSmtp({ user: 'cube', pass: 'correct horse' })
  onTestFinished(() => smtp.close())
  const place = smtp.url.replace(/^.*@/, '')
  const mail = async (env: Record<string, string>, others: Record<string, string> = {}) =>
    of(await check({ MAIL_FROM: 'Cube <cube@studio.example>', ...env, ...others }), 'mail')
  const url = (password: string) => `smtp://cube:${password}@${place}`
  expect(await mail({ SMTP_URL: url('correct%20horse') })).toEqual([
    {
      part: 'mail',
      level: 'ok',
      text: `${place} answers without TLS, on this machine, signed in; letters are from cube@studio.example.`,
    },
  ])
  expect(smtp.letters).toEqual([])
  const [wrong] = await mail({ SMTP_URL: url('guessed') })
  expect(wrong).toMatchObject({ level: 'error', text: expect.stringContaining('EAUTH 535') })
  expect(wrong?.text).not.toContain('guessed')
  expect(await mail({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject([{ level: 'error' }])
  const others = { ...inPublic, SMTP_URL: url('correct%20horse') }
  expect(await mail(others, { MAIL_FROM: 'cube@other.example' })).toMatchObject([
    { level: 'risk', text: expect.stringContaining('not on the studio’s domain') },
  ])
  expect(of(await check(inPublic), 'mail')).toMatchObject([{ level: 'risk' }])
  expect(of(await check({}), 'mail')).toEqual([])
})

test.each([
  ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'cube@host.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }],
  [
    'MAIL_FROM',
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Cube\r\nBcc: x <cube@host.example>' },
  ],
  ['given together', { SMTP_URL: 'smtp://mail.example' }],
])('settings of letters that cannot be used are named: %s', async (name, env) => {
  expect(await check(env)).toMatchObject([
    { part: 'settings', level: 'error', text: expect.stringContaining(name) },
  ])
})
