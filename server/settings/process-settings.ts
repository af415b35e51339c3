/** Settings of the processes that serve a host. */

/** As the environment has them. */
export type GivenProcess = {
  INSTANCES: number
  DRAIN_SECONDS?: number | undefined
  AUTO_MIGRATE?: boolean | undefined
  METRICS_PORT?: number | undefined
}

/** How many processes there are, and how each of them starts, is watched and leaves. */
export function processSettings(given: GivenProcess, production: boolean) {
  return {
    instances: given.INSTANCES,
    /** Whether a start brings the tables up to date by itself. */
    autoMigrate: given.AUTO_MIGRATE ?? given.INSTANCES === 1,
    metricsPort: given.METRICS_PORT ?? null,
    /**
     * How long a process that is ended goes on answering. Nobody balances between processes of a host for this machine
     * alone, and whoever ends it waits.
     */
    drainSeconds: given.DRAIN_SECONDS ?? (production ? 5 : 0),
  }
}
