/** What a benchmark found, and the table that shows it. */

/** One line: our figure, the baseline's of the same run, their ratio, and what is aimed at. */
export type Measured = {
  name: string
  ours: string
  baseline: string
  ratio: string
  aim: string
  isReached: boolean
}

/** `name | ours | baseline | ratio | aim`, with a word where the aim is missed. */
export function tableOf(results: readonly Measured[]): string {
  const head = ['name', 'ours', 'baseline', 'ratio', 'aim']
  const rows = results.map(({ name, ours, baseline, ratio, aim, isReached }) => [
    name,
    ours,
    baseline,
    ratio,
    isReached ? aim : `${aim} (missed)`,
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(line)].join(
    '\n',
  )
}
