/** Which texts of files stand in the context of a turn, so that none is sent a second time. */

type Lines = { from: number; to: number }
type Standing = { text: string; lines: Lines[] }

/** The texts that the model has before it. */
export type StandingTexts = ReturnType<typeof createStandingTexts>

/** Starts with none. */
export function createStandingTexts() {
  const files = new Map<string, Standing>()
  return {
    /** Lines of a file as it is now have come into the context; without lines all of it. */
    put(path: string, text: string, lines: Lines = { from: 1, to: Infinity }): void {
      const known = files.get(path)
      if (known?.text === text) known.lines.push(lines)
      else files.set(path, { text, lines: [lines] })
    },
    /** Whether these lines of the file as it is now stand there, one after the other. */
    holds(path: string, text: string, { from, to }: Lines): boolean {
      const known = files.get(path)
      if (known?.text !== text) return false
      return known.lines.some((lines) => lines.from <= from && lines.to >= to)
    },
    /** A file is not as it stands there. */
    drop: (path: string): void => void files.delete(path),
    /** What stood there was left out to make room. */
    forget: (): void => files.clear(),
  }
}
