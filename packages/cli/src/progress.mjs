/** How far something is: a bar on a terminal, lines elsewhere, nothing where a program reads. */

/** @typedef {{ step(done: number, total: number, label: string): void, note(text: string): void, end(): void }} Progress */

const barWidth = 24

/**
 * Writes to the stream of errors, so that results can be piped.
 * @param {NodeJS.WriteStream} stream
 * @param {boolean} isQuiet
 * @returns {Progress}
 */
export function progressOn(stream, isQuiet) {
  if (isQuiet) return { step: () => {}, note: () => {}, end: () => {} }
  const note = (/** @type {string} */ text) => void stream.write(`${text}\n`)
  if (!stream.isTTY)
    return {
      step: (done, total, label) => note(`${label} ${percentOf(done, total)}%`),
      note,
      end: () => {},
    }
  let isOpen = false
  const end = () => {
    if (isOpen) stream.write('\n')
    isOpen = false
  }
  return {
    step(done, total, label) {
      const full = Math.round((percentOf(done, total) / 100) * barWidth)
      const bar = '█'.repeat(full) + '░'.repeat(barWidth - full)
      // The line is cleared behind what is written: the next label may be shorter.
      stream.write(`\r${bar} ${percentOf(done, total)}% ${label}\u001B[K`)
      isOpen = true
    },
    note(text) {
      end()
      note(text)
    },
    end,
  }
}

/**
 * @param {number} done
 * @param {number} total
 */
function percentOf(done, total) {
  return total === 0 ? 100 : Math.floor((done / total) * 100)
}
