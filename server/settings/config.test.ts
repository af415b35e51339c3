/** Settings as they are read: what is refused, and in which words. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/nowhere')

const noHosts = [
  'https://prev.test',
  '*.prev.test',
  '.prev.test',
  'prev.test.',
  'prev.test/path',
  'prev_1.test',
  'prev.test:0',
  'prev.test:99999',
  'prev.test:',
  'a b.test',
  '127.0.0.1',
  '127.0.0.1:8080',
  '[::1]',
  'com',
  'co.uk',
]

test.each(noHosts)('%j is no host of previews or sites: threat T66', (host) => {
  for (const setting of ['PREVIEW_HOST', 'SITES_HOST'])
    expect(() => read({ [setting]: host })).toThrow(`The setting ${setting} is not usable: `)
})

test('a host is compared as browsers send it, in small letters, whoever typed it', () => {
  const config = read({ PREVIEW_HOST: 'Prev.Test:8443', SITES_HOST: 'github.io' })
  expect(config).toMatchObject({ previewHost: 'prev.test:8443', sitesHost: 'github.io' })
})

test('a level of the log that does not exist is named with those that do', () => {
  expect(() => read({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL is not usable: .*"debug"/)
})

test('port 0 is refused: nobody would know where the studio is', () => {
  expect(() => read({ PORT: '0' })).toThrow('The setting PORT is not usable')
})

test('half of GitHub is refused on a machine of one’s own too', () => {
  expect(() => read({ GITHUB_CLIENT_SECRET: 'half' })).toThrow(
    'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET must be given together.',
  )
})

test('a setting may stand in a file, without the line break at its end, and not in both places', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-settings-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'secret')
  await writeFile(file, 'a secret of one line\r\n')
  const named = { SECRET_KEY_FILE: file, GITHUB_CLIENT_ID: '', PORT_FILE: join(folder, 'port') }
  await writeFile(join(folder, 'port'), '4100\n')
  expect(read(named)).toMatchObject({ secretKey: 'a secret of one line', port: 4100 })
  expect(() => read({ SECRET_KEY_FILE: file, SECRET_KEY: 'another' })).toThrow(
    'SECRET_KEY and SECRET_KEY_FILE are both given.',
  )
  for (const path of [join(folder, 'missing'), folder])
    expect(() => read({ SECRET_KEY_FILE: path })).toThrow('which cannot be read')
})

const unfit = [
  [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_ISSUER and OIDC_CLIENT_ID must be given'],
  [
    { OIDC_ISSUER: 'https://id.example.org/?x=1', OIDC_CLIENT_ID: 'x' },
    'OIDC_ISSUER is not usable',
  ],
  [{ OIDC_SCOPES: 'profile email' }, 'OIDC_SCOPES is not usable'],
  [{ SIGN_IN: 'oidc,password' }, 'SIGN_IN names oidc, which needs OIDC_ISSUER'],
  [{ SIGN_IN: 'github' }, 'SIGN_IN names github, which needs GITHUB_CLIENT_ID'],
  [{ SIGN_IN: 'password,face' }, 'SIGN_IN is not usable'],
] as const

test.each(unfit)('settings of sign-in that cannot hold are refused: %j', (env, words) => {
  expect(() => read(env)).toThrow(words)
})

test('a settings file may begin with a byte order mark', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-settings-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'settings.json')
  await writeFile(file, '\uFEFF{ "limits": { "scale": 7 } }')
  expect(read({ MAGICCUBE_CONFIG: file }).file.limits.scale).toBe(7)
})

test('three names below one suffix of a host of sites are three domains: threat T66', () => {
  const production = {
    SECRET_KEY: 'k8Jq2mZx7Rw4Tn9Lp5Vd3Hs6Bf1Cg0Y-',
    TRUSTED_PROXY_HOPS: '1',
    STUDIO_URL: 'https://studio.github.io',
    PREVIEW_HOST: 'previews.github.io',
    SITES_HOST: 'sites.github.io',
  }
  expect(read(production).production).toBe(true)
  expect(() => read({ ...production, SITES_HOST: 'x.previews.github.io' })).toThrow(
    'three different registrable domains (now studio.github.io, previews.github.io, previews.github.io)',
  )
})

test('several processes are given one key: each would make its own [SCL-11]', () => {
  const several = {
    INSTANCES: '2',
    DATABASE_URL: 'postgres://localhost/x',
    S3_BUCKET: 'files',
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
  }
  expect(() => read(several)).toThrow('INSTANCES is more than 1, which needs SECRET_KEY')
  expect(read({ ...several, SECRET_KEY: 'a key that all of them are given' }).instances).toBe(2)
})

test('a role needs what its own work needs, says so, and reads no key of what others do: threat T151', () => {
  const shared = { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: 'a key that all are given' }
  const stored = { ...shared, S3_BUCKET: 'files' }
  const codeHost = {
    CODEHOST_URL: 'http://10.0.0.5:3100',
    CODEHOST_KEY: 'of the code host and its servers',
  }
  const keys = {
    GITHUB_CLIENT_SECRET: 'half of it',
    OPENAI_API_KEY: 'k',
    ANTHROPIC_API_KEY: 'k',
    STRIPE_SECRET_KEY: 'sk',
    SMTP_URL: 'smtps://user:pass@mail.example:465',
  }
  expect(() => read({ ROLE: 'some' })).toThrow('The setting ROLE is not usable')
  expect(read({})).toMatchObject({ role: 'all', instances: 1, autoMigrate: true })
  const sites = read({ ...stored, ...codeHost, ...keys, ROLE: 'sites' })
  expect(sites).toMatchObject({ role: 'sites', instances: 2, autoMigrate: false })
  expect(sites).toMatchObject({
    codeHostService: null,
    codeHostKey: null,
    github: null,
    mail: null,
  })
  expect(sites).toMatchObject({ openai: null, anthropic: null, payments: { kind: 'none' } })
  expect(JSON.stringify(sites)).not.toMatch(/of the code host|half of it|user:pass/)
  for (const role of ['web', 'worker']) {
    expect(() => read({ ...stored, ROLE: role })).toThrow(
      `ROLE is ${role}, which needs CODEHOST_URL`,
    )
    expect(read({ ...stored, ...codeHost, ROLE: role })).toMatchObject({ instances: 2 })
  }
  for (const role of ['web', 'sites', 'worker'])
    for (const lacking of ['DATABASE_URL', 'S3_BUCKET', 'SECRET_KEY'])
      expect(() => read({ ...stored, ...codeHost, ROLE: role, [lacking]: '' })).toThrow(lacking)
  expect(read({ ...shared, ...codeHost, ROLE: 'codehost', INSTANCES: '3' }).instances).toBe(1)
})

test('who serves nobody needs no word on proxies', () => {
  const production = {
    SECRET_KEY: '0123456789abcdef0123456789abcdef',
    STUDIO_URL: 'https://studio.test',
    PREVIEW_HOST: 'prev.test',
    SITES_HOST: 'sites.test',
    DATABASE_URL: 'postgres://localhost/x',
    S3_BUCKET: 'files',
    CODEHOST_URL: 'https://codehost.test',
    CODEHOST_KEY: '0123456789abcdef0123456789abcdef',
  }
  for (const role of ['worker', 'codehost'])
    expect(read({ ...production, ROLE: role }).production).toBe(true)
  for (const role of ['web', 'sites'])
    expect(() => read({ ...production, ROLE: role })).toThrow('TRUSTED_PROXY_HOPS')
})

test('a process that is ended goes on answering for a while where others may balance between several', () => {
  expect(read({}).drainSeconds).toBe(0)
  expect(read({ DRAIN_SECONDS: '9' }).drainSeconds).toBe(9)
  expect(() => read({ DRAIN_SECONDS: '-1' })).toThrow('DRAIN_SECONDS is not usable')
})

test('a pool is as large as the setting says, and a SQLite has none', () => {
  const url = 'postgres://localhost/x'
  const database = (env: Record<string, string>) => read(env).database
  expect(database({ DATABASE_URL: url })).toEqual({ engine: 'postgres', url })
  expect(database({ DATABASE_URL: url, DATABASE_POOL: '25' })).toEqual({
    engine: 'postgres',
    url,
    pool: 25,
  })
  expect(database({ DATABASE_POOL: '25' })).toMatchObject({ engine: 'sqlite' })
  expect(() => database({ DATABASE_POOL: '0' })).toThrow('The setting DATABASE_POOL is not usable')
})

test('several processes with accounts of their own share one code host, and say with it what it needs', () => {
  const several = {
    INSTANCES: '2',
    DATABASE_URL: 'postgres://localhost/x',
    S3_BUCKET: 'files',
    SECRET_KEY: 'a key that all of them are given',
  }
  const shared = {
    CODEHOST_URL: 'http://10.0.0.5:3100',
    CODEHOST_KEY: 'a key of the code host and its servers',
  }
  expect(() => read(several)).toThrow('INSTANCES is more than 1, which needs CODEHOST_URL')
  const oidc = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'x' }
  const config = read({ ...several, ...shared, ...oidc })
  expect(config.codeHostService).toEqual({
    address: { kind: 'url', url: new URL('http://10.0.0.5:3100') },
    key: shared.CODEHOST_KEY,
  })
  for (const [name, words] of [
    ['CODEHOST_KEY', 'CODEHOST_URL needs CODEHOST_KEY'],
    ['DATABASE_URL', 'CODEHOST_URL needs DATABASE_URL'],
    ['SECRET_KEY', 'CODEHOST_URL needs SECRET_KEY'],
  ] as const)
    expect(() => read({ ...several, ...shared, INSTANCES: '1', [name]: '' })).toThrow(words)
  expect(() => read({ CODEHOST_KEY: 'short' })).toThrow('CODEHOST_KEY is too weak')
  for (const url of ['10.0.0.5:3100', 'http://x/path', 'http://ada@x/', 'unix:run', 'ftp://x'])
    expect(() => read({ ...several, ...shared, CODEHOST_URL: url })).toThrow('CODEHOST_URL is not')
})

test('the code host listens on this machine alone, on the socket of its servers, or where it is said', () => {
  const listener = (env: Record<string, string>) => read(env).codeHostListen
  const near = '127.0.0.1'
  expect(listener({})).toEqual({ kind: 'port', port: 3_100, address: near })
  const on = (value: string) => listener({ CODEHOST_LISTEN: value })
  expect(on('4000')).toEqual({ kind: 'port', port: 4_000, address: near })
  expect(on('[::]:4000')).toEqual({ kind: 'port', port: 4_000, address: '::' })
  expect(on('10.0.0.5:4000')).toMatchObject({ address: '10.0.0.5' })
  expect(on('/run/codehost.sock')).toEqual({
    kind: 'socket',
    path: '/run/codehost.sock',
  })
  for (const value of ['0', '99999', 'x', 'a b:1'])
    expect(() => on(value)).toThrow('CODEHOST_LISTEN is not usable')
  const given = {
    CODEHOST_URL: 'unix:/run/codehost.sock',
    CODEHOST_KEY: 'a key of the code host and its servers',
    DATABASE_URL: 'postgres://localhost/x',
    SECRET_KEY: 'a key that all of them are given',
  }
  expect(listener(given)).toEqual({ kind: 'socket', path: '/run/codehost.sock' })
})
