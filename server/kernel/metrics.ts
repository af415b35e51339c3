/** Counters for the host's own monitoring, on a port of their own. No person, path or text in any label. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { addGauges, type MetricSources } from './metric-gauges.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one server. */
export function createMetrics() {
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
  const calls = new Counter({
    name: 'magiccube_calls_total',
    help: 'Calls to services by what they came to: ok, refused (4xx), error (5xx), failed or given_up',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  })
  const callSeconds = new Histogram({
    name: 'magiccube_call_seconds',
    help: 'Time to the first byte of what a service answers',
    labelNames: ['service'],
    buckets: [0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  })
  const storeErrors = new Counter({
    name: 'magiccube_file_store_errors_total',
    help: 'What the folder or S3 bucket of files could not do',
    registers: [registry],
  })
  return {
    /** Counts an answer of a kind of host. */
    count(host: string, status: number, seconds: number): void {
      requests.inc({ host, status: `${Math.floor(status / 100)}xx` })
      duration.observe({ host }, seconds)
    },
    /** Counts a call to a service. */
    called(service: string, outcome: string, seconds: number): void {
      calls.inc({ service, outcome })
      callSeconds.observe({ service }, seconds)
    },
    /** Counts something that the file store could not do. */
    storeFailed(): void {
      storeErrors.inc()
    },
    /** Adds what is looked up when somebody asks. */
    watch: (sources: MetricSources): void => addGauges(registry, sources),
    /** The exposition in Prometheus' text format. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  }
}
