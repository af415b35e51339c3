/**
 * Two servers behind HAProxy, which asks them whether they can serve sites, and a database that goes away for a minute:
 * what visitors of a site that was visited before are answered, and whether all is well after.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Browser } from '../../builtin/codehost/testing/browser.ts'
import {
  callApi,
  formFetch,
  openSite,
  publishByApi,
  signUpByForms,
} from '../../journeys/api-person.ts'
import { freePort } from '../../journeys/running-server.ts'
import { openCuttable } from '../cuttable.ts'
import { atMost, type Finding } from '../finding.ts'
import { startHaproxy } from '../haproxy.ts'
import { startManyProcesses } from '../many-processes.ts'

const postgresPort = 5_432
const awaySeconds = 58
const viewsPerSecond = 20

/** Runs it. */
export async function drillOutage(): Promise<Finding[]> {
  const port = await freePort()
  const database = await openCuttable(postgresPort)
  const host = await startManyProcesses(`http://localhost:${port}`, {
    databasePort: database.port,
  })
  const balancer = await startHaproxy(port, host.servers, '/readyz?for=sites')
  try {
    const [first] = host.servers
    if (!first) throw new Error('no server was started')
    const all = { ...first, port, url: `http://localhost:${port}` }
    const token = await signUpByForms(all, new Browser(formFetch(all)), 'ada')
    const app = { repository: 'tea', name: 'Tea' }
    const id = await publishByApi(all, { token, owner: 'ada' }, app)
    const read = { method: 'GET', path: `/api/apps/${id}` }
    const site = (await callApi(all, token, read)).app.cloudflareUrl
    const views = new Map<string, number>()
    await watch(site, 5, new Map())
    await database.cut()
    await watch(site, awaySeconds, views)
    await database.mend()
    const began = performance.now()
    while (!(await callApi(all, token, read).catch(() => null))) await pause(100)
    const after = (performance.now() - began) / 1_000
    const told = [...views].map(([status, count]) => `${count} of ${status}`).join(', ')
    const isWell = views.size === 1 && views.has('200')
    const what = `${awaySeconds} s without a database, views of a warm site through HAProxy`
    return [
      { line: `${what}: ${told} (all 200)`, isReached: isWell },
      atMost('the API answers after the database is back', after, 20, ' s'),
    ]
  } finally {
    await balancer.stop()
    await host.stop()
    await database.stop()
  }
}

/** Views the site at an even pace, and counts by status; of all but 200 with the second and the first words. */
async function watch(site: string, seconds: number, views: Map<string, number>): Promise<void> {
  const under: Promise<void>[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1_000) {
    const second = Math.floor((performance.now() - began) / 1_000)
    const view = openSite(`${site}/`).then(
      ({ status, text }) =>
        status === 200 ? '200' : `${status} in second ${second}: ${wordsOf(text)}`,
      () => `no answer in second ${second}`,
    )
    under.push(view.then((status) => void views.set(status, (views.get(status) ?? 0) + 1)))
    await pause(1_000 / viewsPerSecond)
  }
  await Promise.all(under)
}

function wordsOf(page: string): string {
  return (/<h1>([^<]*)/.exec(page)?.[1] ?? page).slice(0, 60)
}
