/** What a drill found, a line each, and whether it is as it must be. */
export type Finding = { line: string; isReached: boolean }

/** What a drill may be told; each takes its own default for what is left out. */
export type DrillOptions = {
  seconds?: number
  seed?: number
  apps?: number
}

/** A figure without a bound. */
export function told(line: string): Finding {
  return { line, isReached: true }
}

/** A figure and what it must be at most. `unit` stands behind both. */
export function atMost(what: string, value: number, most: number, unit = ''): Finding {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return { line: `${what}: ${shown}${unit} (at most ${most}${unit})`, isReached: value <= most }
}

/** What a drill does now, for whoever watches it. */
export function say(what: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`)
}
