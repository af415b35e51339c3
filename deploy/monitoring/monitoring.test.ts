/** The dashboard and the alert rules name what a server really tells, and the dashboard shows all of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { type OpenedServer, openTestServer } from '../../server/testing/test-server.ts'

const Dashboard = z.looseObject({
  panels: z.array(
    z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) }),
  ),
})
const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^MagicCube/),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.strictObject({ summary: z.string().min(1) }),
        }),
      ),
    }),
  ),
})

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const shown = Dashboard.parse(JSON.parse(textOf('dashboard.json'))).panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr),
)
const ruled = Rules.parse(parse(textOf('alerts.yaml'))).groups.flatMap(({ rules }) => rules)

let opened: OpenedServer
let told: ReadonlyMap<string, string>
beforeAll(async () => {
  opened = await openTestServer('sqlite')
  const text = await opened.test.server.metrics.text()
  const types = text.matchAll(/^# TYPE (\w+) (\w+)$/gm)
  told = new Map([...types].map(([, name = '', type = '']) => [name, type]))
}, 60_000)
afterAll(() => opened.close())

/** The metrics that a query names; a histogram is named by its parts. */
function namesIn(expr: string): string[] {
  return [...expr.matchAll(/\b(?:magiccube|process|nodejs)_\w+/g)].map(([name]) => {
    const base = name.replace(/_(?:bucket|sum|count)$/, '')
    return told.get(base) === 'histogram' ? base : name
  })
}

test('each query of the dashboard and of the rules names metrics that a server tells [KIT-18]', () => {
  for (const expr of [...shown, ...ruled.map(({ expr }) => expr)]) {
    const names = namesIn(expr)
    expect(names.length, expr).toBeGreaterThan(0)
    expect(
      names.filter((name) => !told.has(name)),
      expr,
    ).toEqual([])
  }
})

test('each figure of this server is on the dashboard, and each rule has a name of its own [KIT-18]', () => {
  const own = [...told.keys()].filter((name) => name.startsWith('magiccube_'))
  const named = new Set(shown.flatMap(namesIn))
  expect(own.filter((name) => !named.has(name))).toEqual([])
  const alerts = ruled.map(({ alert }) => alert)
  expect(alerts).toEqual([...new Set(alerts)])
})

test('labels that a query picks are labels that are told [KIT-18]', async () => {
  const { metrics } = opened.test.server
  metrics.count('studio', 503, 0.1)
  metrics.called('model', 'failed', 0.1)
  const text = await metrics.text()
  const picked = [...shown, ...ruled.map(({ expr }) => expr)].flatMap((expr) => [
    ...expr.matchAll(/(\w+)=~?"([^"$]+)"/g),
  ])
  expect(picked.length).toBeGreaterThan(3)
  for (const [, label = '', values = ''] of picked) {
    const isTold = values.split('|').some((value) => text.includes(`${label}="${value}"`))
    expect(isTold, `${label}="${values}"`).toBe(true)
  }
})
