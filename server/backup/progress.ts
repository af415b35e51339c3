/** Shows how far a command is: a bar on a terminal, lines elsewhere. */

/** How far it is: `done` of `all` of a part; null where nobody knows how many there are. */
export type Progress = (part: string, done: number, all: number | null) => void

/** Where it is shown. */
export type Shown = { isTTY?: boolean; write(text: string): unknown }

const barCells = 24
const clearLine = '\r\u001B[K'

/** A bar that is drawn over and over on a terminal; elsewhere a line at the end of a part and at every hundredth step. */
export function showProgress(stream: Shown): Progress {
  return (part, done, all) => {
    const isEnd = done === all
    if (stream.isTTY) {
      stream.write(`${clearLine}  ${part} ${barOf(done, all)}${isEnd ? '\n' : ''}`)
    } else if (isEnd || done % 100 === 0) {
      stream.write(`  ${part}: ${done}${all === null ? '' : ` of ${all}`}\n`)
    }
  }
}

function barOf(done: number, all: number | null): string {
  if (all === null) return String(done)
  const share = all === 0 ? 1 : Math.min(1, done / all)
  const full = Math.round(share * barCells)
  const percent = String(Math.floor(share * 100)).padStart(3)
  return `[${'#'.repeat(full)}${'.'.repeat(barCells - full)}] ${percent} % (${done} of ${all})`
}
