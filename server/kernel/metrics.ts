/** Counters for the host's own monitoring, on a port of their own. No person, path or text in any label. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupState } from './backup-runs.ts'

/** The metrics of one server; `readBackups` answers null where no backups are scheduled. */
export function createMetrics(readBackups: () => Promise<BackupState | null>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'magiccube_requests_total',
    help: 'Answers by kind of host and class of status',
    labelNames: ['host', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'magiccube_request_seconds',
    help: 'Time to the first byte of an answer',
    labelNames: ['host'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  addBackupGauges(registry, readBackups)
  return {
    /** Counts an answer of a kind of host. */
    count(host: string, status: number, seconds: number): void {
      requests.inc({ host, status: `${Math.floor(status / 100)}xx` })
      duration.observe({ host }, seconds)
    },
    /** The exposition in Prometheus' text format. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** What the last backups of the schedule came to, as the database tells all processes alike. */
function addBackupGauges(registry: Registry, readBackups: () => Promise<BackupState | null>): void {
  const gauges: readonly [string, string, (state: BackupState) => number | null][] = [
    [
      'magiccube_backup_last_success_timestamp_seconds',
      'When the last whole backup of the schedule was begun',
      ({ success }) => success && success.startedAt / 1_000,
    ],
    [
      'magiccube_backup_last_bytes',
      'Bytes of the last whole backup of the schedule',
      ({ success }) => success && success.bytes,
    ],
    [
      'magiccube_backup_failing',
      '1 when a backup of the schedule failed since the last whole one',
      ({ failure }) => (failure ? 1 : 0),
    ],
  ]
  for (const [name, help, read] of gauges) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // While the database is away the others are still told.
        const state = await readBackups().catch(() => null)
        const value = state && read(state)
        gauge.reset()
        if (value !== null) gauge.set(value)
      },
    })
  }
}
