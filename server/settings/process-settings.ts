/** Settings of the processes that serve a host. */

/** As the environment has them. */
export type GivenProcess = {
  INSTANCES: number
  DRAIN_SECONDS?: number | undefined
  AUTO_MIGRATE?: boolean | undefined
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
  METRICS_TOKEN?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_SERVICE_NAME: string
}

/** How many processes there are, and how each of them starts, is watched and leaves. */
export function processSettings(given: GivenProcess, production: boolean) {
  return {
    instances: given.INSTANCES,
    /** Whether a start brings the tables up to date by itself. */
    autoMigrate: given.AUTO_MIGRATE ?? given.INSTANCES === 1,
    metrics: metricsSetting(given),
    /** Where traces are sent by OTLP, and as whose; null where none are recorded. */
    traces: tracesSetting(given),
    /**
     * How long a process that is ended goes on answering. Nobody balances between processes of a host for this machine
     * alone, and whoever ends it waits.
     */
    drainSeconds: given.DRAIN_SECONDS ?? (production ? 5 : 0),
  }
}

/** Where figures are told: on this machine alone, unless said otherwise; null where they are not. */
function metricsSetting({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: GivenProcess) {
  return port === undefined ? null : { port, host, token: token ?? null }
}

function tracesSetting(given: GivenProcess) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = given
  return endpoint === undefined ? null : { endpoint, serviceName }
}
