/** What the host's own monitoring is told of this server, and the traces that its requests belong to. */
import { type Database, poolState } from './database/connect.ts'
import { type Answerer, type Hosts, hostKind } from './hosts.ts'
import type { ReadDiskSpace } from './kernel/disk-space.ts'
import { createMetrics } from './kernel/metrics.ts'
import type { MetricSources } from './kernel/metric-gauges.ts'
import { observeCalls } from './kernel/observed-calls.ts'
import { readOutboxDepth } from './kernel/outbox.ts'
import { createStoredSums } from './kernel/stored-sums.ts'
import { serveTraced, type Traces } from './kernel/traces.ts'
import type { World } from './kernel/world.ts'

/** Where the figures are looked up. */
type Told = {
  db: Database
  config: { dataFolder: string }
  readDiskSpace: ReadDiskSpace
  codeHost: { ready(): boolean }
  appData: { listening(): number }
  paid: { running(): number }
  backups: { state: MetricSources['backups'] }
}

/** Opens metrics, and the worlds of those who call services. */
export function openFigures(world: World, traces: Traces) {
  const metrics = createMetrics()
  return {
    metrics,
    worldFor: observeCalls(world, { metrics, traces }),
    /** Adds what is looked up when somebody asks, once all parts are open. */
    watch({ db, config, readDiskSpace, codeHost, appData, paid, backups }: Told): void {
      metrics.watch({
        outbox: () => readOutboxDepth(db, world.now()),
        pool: () => poolState(db),
        codeHostReady: codeHost.ready,
        disk: () => readDiskSpace(config.dataFolder),
        stored: createStoredSums(db, world),
        streams: () => [
          { kind: 'data', open: appData.listening() },
          { kind: 'model', open: paid.running() },
        ],
        backups: backups.state,
      })
    },
    /** Has each request answered within the trace that it names. */
    traced(hosts: Pick<Hosts, 'sitesHost' | 'previewHost'>, answer: Answerer): Answerer {
      return (request, env) => {
        const host = hostKind(hosts, request.headers.get('host') ?? '')
        const asked = { header: request.headers.get('traceparent'), method: request.method, host }
        return serveTraced(traces, asked, () => answer(request, env))
      }
    },
  }
}
