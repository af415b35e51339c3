/** What stands in `deploy/` fits the server: its settings, its options and its probes; and it runs with little right. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { readConfig } from '../server/settings/config.ts'

const root = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const Service = z.looseObject({
  environment: z.record(z.string(), z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
})
const Compose = z.looseObject({ services: z.record(z.string(), Service) })

const given: Record<string, string> = {
  STUDIO_HOST: 'magiccube.example',
  PREVIEW_HOST: 'magiccube-preview.example',
  SITES_HOST: 'magiccube-sites.example',
  SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF',
  CONTACT_EMAIL: 'hello@magiccube.example',
  POSTGRES_PASSWORD: 'secret',
  S3_BUCKET: 'magiccube',
  CODEHOST_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF',
}

/** A value with what a person gives filled in, as compose does it. */
function filled(value: string): string {
  return value.replaceAll(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, otherwise: string | undefined) =>
      given[name] ?? (kind === '-' ? (otherwise ?? '') : `no ${name}`),
  )
}

/** Services that run the server, all of it or one role. */
function serversOf(file: string) {
  return servicesOf(file).filter(([, { environment }]) => environment?.['STUDIO_URL'])
}

function rolesOf(file: string): [name: string, role: string][] {
  return serversOf(file).map(([name, { environment }]) => [name, environment?.['ROLE'] ?? 'all'])
}

function servicesOf(file: string) {
  const { services } = Compose.parse(parse(textOf(file), { merge: true }))
  return Object.entries(services)
}

const options = ['--disable-warning=ExperimentalWarning', '--disable-proto=delete']

test('every way to start gives Node the options that `npm start` gives it', () => {
  for (const option of options) {
    expect(textOf('bootstrap/run.mjs')).toContain(`'${option}'`)
    expect(textOf('deploy/Dockerfile')).toContain(`"${option}"`)
    expect(textOf('deploy/magiccube.service')).toContain(` ${option}`)
  }
  expect(existsSync(join(root, 'server/main.ts'))).toBe(true)
  expect(textOf('deploy/Dockerfile')).toContain('CMD ["server/main.ts"]')
  expect(textOf('deploy/magiccube.service')).toMatch(/ExecStart=.* server\/main\.ts$/m)
})

test('the image runs as nobody of importance, and what it is built from holds no secret of the machine', () => {
  const last =
    textOf('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('RUN '))
  const ignored = textOf('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules', '.build']))
  expect(ignored).toEqual(expect.arrayContaining(['deploy/.env', 'deploy/certificates']))
})

test.each(['deploy/compose.yaml', 'deploy/compose.many.yaml'])(
  '%s gives the server settings that it takes in production, and few rights',
  (file) => {
    const servers = serversOf(file)
    const roles = file.includes('many') ? ['web', 'web', 'sites', 'worker', 'codehost'] : ['all']
    expect(rolesOf(file).map(([, role]) => role)).toEqual(roles)
    for (const [, service] of servers) {
      const env = Object.fromEntries(
        Object.entries(service.environment ?? {}).map(([name, value]) => [name, filled(value)]),
      )
      const config = readConfig({ ...env, MAGICCUBE_DATA: '/data' }, root)
      expect([config.production, config.secure]).toEqual([true, true])
      const beside = roles.filter((role) => role !== 'codehost').length
      expect(config.instances).toBe(config.role === 'codehost' ? 1 : beside)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
        config.drainSeconds + 30,
      )
      // Only the proxy is reached from outside.
      expect(service.ports).toBeUndefined()
    }
    const folders = servers.map(([, { volumes = [] }]) => volumes[0])
    expect(new Set(folders).size).toBe(servers.length)
  },
)

test.each(['deploy/compose.yaml', 'deploy/compose.many.yaml'])(
  '%s gives Caddy every word of its file',
  (file) => {
    const caddy = servicesOf(file).find(([name]) => name === 'caddy')?.[1]
    const folder = readdirSync(join(root, 'deploy/caddy'))
    const files = folder.filter((name) => name !== 'Dockerfile')
    const words = files.flatMap((name) => [
      ...textOf(`deploy/caddy/${name}`).matchAll(/\{\$(\w+)\}/g),
    ])
    for (const [, word = ''] of words) expect(caddy?.environment).toHaveProperty(word)
    expect(folder).toEqual(expect.arrayContaining(['tls-files.caddy', 'tls-dns.caddy']))
    const upstreams = (role: string): string =>
      rolesOf(file)
        .filter(([, its]) => its === role || its === 'all')
        .map(([name]) => `${name}:3000`)
        .join(' ')
    expect(caddy?.environment).toMatchObject({
      UPSTREAMS: upstreams('web'),
      SITES_UPSTREAMS: upstreams('sites'),
    })
  },
)

test('whoever serves sites beside others is given no key of theirs: threat T151', () => {
  const [, sites] = serversOf('deploy/compose.many.yaml').find(([name]) => name === 'sites') ?? []
  expect(sites).toBeDefined()
  expect(sites).not.toHaveProperty('env_file')
  expect(Object.keys(sites?.environment ?? {}).join()).not.toMatch(/CODEHOST|GITHUB|STRIPE|SMTP/)
})

test('the unit of systemd may write to its own folder only', () => {
  const unit = textOf('deploy/magiccube.service')
  for (const line of [
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'StateDirectory=magiccube',
    'SystemCallFilter=@system-service',
  ])
    expect(unit.split('\n')).toContain(line)
})

const Named = z.record(z.string(), z.json())
const Schema = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) })

test('the chart uses what its values have, its schema knows them all, and it sets what the server takes [KIT-19]', () => {
  const chart = 'deploy/helm/magiccube'
  const values = Named.parse(parse(textOf(`${chart}/values.yaml`)))
  const schema = Schema.parse(JSON.parse(textOf(`${chart}/values.schema.json`)))
  expect(Object.keys(schema.properties).toSorted()).toEqual(
    [...Object.keys(values), 'global'].toSorted(),
  )
  const templates = readdirSync(join(root, chart, 'templates'))
    .map((name) => textOf(`${chart}/templates/${name}`))
    .join('\n')
  for (const [, path = ''] of templates.matchAll(/\.Values\.([\w.]+)/g)) {
    let at: unknown = values
    for (const name of path.split('.')) at = Reflect.get(z.looseObject({}).parse(at), name)
    expect([path, at]).not.toEqual([path, undefined])
  }
  const set = [...templates.matchAll(/\{ name: ([A-Z_]+), value: /g)].map(([, name = '']) => name)
  const known = textOf('server/settings/config.ts')
  expect(set.length).toBeGreaterThan(5)
  for (const name of set) expect(known).toContain(`  ${name}: `)
  expect(templates).toContain('kind: PodDisruptionBudget')
  expect(templates).toMatch(/readinessProbe:\s+httpGet: \{ path: \/readyz/)
  expect(templates).toContain('readOnlyRootFilesystem: true')
})
