/** `npm run drill -- NAME`: a trial with real parts of others, on loopback alone; it ends with its figures. */
import { drillCdn } from './cdn/drill-cdn.ts'
import { drillOutage } from './outage/drill-outage.ts'
import { drillOwnDomains } from './own-domains/drill-own-domains.ts'
import { drillRestarts } from './restarts/drill-restarts.ts'

const drills: Readonly<Record<string, () => Promise<string[]>>> = {
  cdn: drillCdn,
  outage: drillOutage,
  'own-domains': drillOwnDomains,
  restarts: drillRestarts,
}

const name = process.argv[2] ?? ''
const drill = drills[name]
if (drill === undefined) {
  process.stderr.write(`usage: npm run drill -- ${Object.keys(drills).join(' | ')}\n`)
  process.exit(2)
}
for (const line of await drill()) process.stdout.write(`${line}\n`)
