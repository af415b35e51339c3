/** `npm run drill -- NAME`: a trial with real parts of others, on loopback alone; it ends with its figures. */
import { parseArgs } from 'node:util'
import { drillBackup } from './backup/drill-backup.ts'
import { drillCapacity } from './capacity/drill-capacity.ts'
import { drillCdn } from './cdn/drill-cdn.ts'
import { drillChaos } from './chaos/drill-chaos.ts'
import type { DrillOptions, Finding } from './finding.ts'
import { drillMove } from './move/drill-move.ts'
import { drillOutage } from './outage/drill-outage.ts'
import { drillOwnDomains } from './own-domains/drill-own-domains.ts'
import { drillRestarts } from './restarts/drill-restarts.ts'
import { drillRoll } from './roll/drill-roll.ts'

const drills: Readonly<Record<string, (options: DrillOptions) => Promise<Finding[]>>> = {
  backup: drillBackup,
  capacity: drillCapacity,
  cdn: drillCdn,
  chaos: drillChaos,
  move: drillMove,
  outage: drillOutage,
  'own-domains': drillOwnDomains,
  restarts: drillRestarts,
  roll: drillRoll,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    seed: { type: 'string' },
    apps: { type: 'string' },
  },
})
const drill = drills[positionals[0] ?? '']
const options = optionsOf(values)
if (drill === undefined || positionals.length > 1 || options === null) {
  const names = Object.keys(drills).join(' | ')
  process.stderr.write(
    `usage: npm run drill -- ${names}, with --seconds N, --seed N or --apps N where it has them\n`,
  )
  process.exit(2)
}
const findings = await drill(options)
for (const { line, isReached } of findings)
  process.stdout.write(`${isReached ? ' ' : '!'} ${line}\n`)
process.exitCode = findings.every(({ isReached }) => isReached) ? 0 : 1

function optionsOf(given: Readonly<Record<string, string | undefined>>): DrillOptions | null {
  const read = Object.entries(given).map(([name, text]) => [name, Number(text)] as const)
  const isUsable = read.every(([, value]) => Number.isSafeInteger(value) && value > 0)
  return isUsable ? Object.fromEntries(read) : null
}
