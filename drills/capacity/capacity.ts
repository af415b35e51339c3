/** What hosts of different sizes take, computed from what one app and one call take. */
import type { Figures } from './figures.ts'

/** Calls of a day for each app, and how much more than the mean the busiest minute has. */
export const assumed = {
  siteCalls: 30,
  readCalls: 15,
  writeCalls: 2,
  peak: 5,
  /** How much of a processor is used at the peak. */
  busy: 0.5,
  /** How much of the database a copy of it in memory should hold. */
  databaseInMemory: 0.25,
  /** US dollars a month: a core, a GB of memory, of disk, of a bucket, and a million reads of the bucket. */
  core: 12,
  memoryGb: 3,
  diskGb: 0.1,
  bucketGb: 0.023,
  millionReads: 0.4,
  /** How many of the calls of sites read the bucket: the others are in memory. */
  readsOfBucket: 0.2,
} as const

export const sizes = [1_000, 10_000, 100_000, 1_000_000] as const

export type Capacity = {
  apps: number
  callsPerSecond: number
  cores: number
  processes: number
  memoryGb: number
  diskGb: number
  bucketGb: number
  dollars: number
  bottleneck: string
}

const gb = 10 ** 9
const daySeconds = 86_400
const daysOfMonth = 30

/** What a host with so many apps takes. */
export function capacityOf(apps: number, figures: Figures): Capacity {
  const { siteCalls, readCalls, writeCalls, peak, busy } = assumed
  const perDay = apps * (siteCalls + readCalls + writeCalls)
  const msPerDay =
    apps * (siteCalls * figures.siteMs + readCalls * figures.readMs + writeCalls * figures.writeMs)
  const atPeak = (msPerDay / 1_000 / daySeconds) * peak
  const isOne = fitsOneMachine(atPeak)
  // One process uses one core; the code host and the database have one more each.
  const processes = isOne ? 1 : Math.ceil(atPeak / busy)
  const database = apps * (isOne ? figures.sqliteBytesPerApp : figures.postgresBytesPerApp)
  const files = apps * figures.fileBytesPerApp
  const repositories = apps * figures.repositoryBytesPerApp
  const memory =
    processes * figures.serverBytes + figures.codeHostBytes + database * assumed.databaseInMemory
  const cores = processes + (isOne ? 1 : 2)
  const diskGb = (database + repositories + (isOne ? files : 0)) / gb
  const bucketGb = isOne ? 0 : files / gb
  const reads = isOne ? 0 : apps * siteCalls * daysOfMonth * assumed.readsOfBucket
  const dollars =
    cores * assumed.core +
    (memory / gb) * assumed.memoryGb +
    diskGb * assumed.diskGb +
    bucketGb * assumed.bucketGb +
    (reads / 10 ** 6) * assumed.millionReads
  return {
    apps,
    callsPerSecond: (perDay / daySeconds) * peak,
    cores,
    processes,
    memoryGb: memory / gb,
    diskGb,
    bucketGb,
    dollars,
    bottleneck: bottleneckOf({ atPeak, database, repositories, apps, figures }),
  }
}

const fitsOneMachine = (atPeak: number): boolean => atPeak <= assumed.busy

type Load = {
  atPeak: number
  database: number
  repositories: number
  apps: number
  figures: Figures
}

/** What is nearest to its bound on one machine each: a process, a database's memory, a disk, the night for a backup. */
function bottleneckOf({ atPeak, database, repositories, apps, figures }: Load): string {
  const backupSeconds = (apps * figures.backupMsPerApp) / 1_000
  const shares = [
    ['one process: start more', atPeak / assumed.busy],
    ['memory of the database', (database * assumed.databaseInMemory) / (16 * gb)],
    ['disk of the code host', repositories / (1_000 * gb)],
    ['time of a backup', backupSeconds / (3 * 3_600)],
  ] as const
  // More processes are no limit but a step; what cannot be multiplied comes after it.
  const limits = fitsOneMachine(atPeak) ? shares : shares.slice(1)
  const [name, share] = limits.reduce((one, other) => (other[1] > one[1] ? other : one))
  return `${name} (${share < 0.01 ? 'below 1' : Math.round(100 * share)} %)`
}

/** The table as it stands in docs/operating.md. */
export function capacityTable(figures: Figures): string {
  const rows = sizes.map((apps) => {
    const found = capacityOf(apps, figures)
    return [
      apps.toLocaleString('en'),
      shown(found.callsPerSecond),
      String(found.processes),
      String(found.cores),
      `${shown(found.memoryGb)} GB`,
      `${shown(found.diskGb)} GB`,
      found.bucketGb === 0 ? 'none' : `${shown(found.bucketGb)} GB`,
      `$${Math.round(found.dollars).toLocaleString('en')}`,
      found.bottleneck,
    ]
  })
  const head = [
    'apps',
    'calls a second',
    'servers',
    'cores',
    'memory',
    'disk',
    'bucket',
    'a month',
    'first bottleneck',
  ]
  const lines = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lineOf(head), rule, ...rows.map(lineOf)].join('\n')
}

/** Two digits that count. */
function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(2)))
}
