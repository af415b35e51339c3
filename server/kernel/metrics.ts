/** Counters for the host's own monitoring, on a port of their own. No person, path or text in any label. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

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
