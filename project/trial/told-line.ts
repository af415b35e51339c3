/** Words of an app as they may stand among ours: in one line, within bounds. */
import { countTokens } from '../../contract/token-count.ts'

// Whatever begins a line in some reader, shows nothing or turns the direction in which a line is read.
const breaking = /[\s\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/** Longest note or error that is told, in characters. */
const longestTold = 400
const outlineTokens = 400
// Room for the note of how many are left.
const moreTokens = 5
const longestLine = 500

/** What an app says, in one line: no part of it can look like a line of ours. */
export function toldLine(text: string, longest: number = longestTold): string {
  return text.slice(0, longest).replaceAll(breaking, ' ').trim()
}

/** A line of an outline, marked as seen in the app. */
export function outlineLine(line: string): string {
  return `| ${line}`
}

/** The lines of an outline that fit into 400 tokens, marks and the note of how many do not included. */
export function fittingOutline(lines: readonly string[]): string {
  let left = outlineTokens - moreTokens
  const kept: string[] = []
  for (const line of lines) {
    left -= countTokens(`${outlineLine(line)}\n`)
    if (left < 0) break
    kept.push(line)
  }
  const more = lines.length - kept.length
  return [...kept, ...(more > 0 ? [`(${more} more)`] : [])].join('\n')
}

/** An outline that came from an app: each line in one line, all of them within bounds. */
export function toldOutline(outline: string): string {
  const lines = outline.split('\n').map((line) => toldLine(line, longestLine))
  return fittingOutline(lines.filter((line) => line !== ''))
}
