/** The outline of a file that is too long for the context: how it begins, and where its parts are. */
import { countTokens } from '../contract/token-count.ts'
import { extensionOf } from '../project/code-type.ts'

const outlineTokens = 600
// The beginning leaves room for the parts.
const headTokens = 350
const headLines = 40
const lineLength = 120
const partLength = 80

const script =
  /^\s*(?:export\s+)?(?:default\s+)?(?:(?:async\s+)?function\b|class\s+\w|(?:const|let|var)\s+[\w$]+\s*=\s*(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|[\w$]+\s*=>)|(?:async\s+|static\s+|get\s+|set\s+)*[\w$]+\s*\([^()]*\)\s*\{)/
const sheet = /^\s*(?:@[\w-]+|[^{}]*[.#][\w-][^{}]*)\{/
const page = /\s(?:id|class)\s*=\s*["']?[\w-]|<(?:script|style|template)\b/i
const statement = /^\s*(?:if|for|while|switch|catch|return|else|with)\b/

const patterns: Readonly<Record<string, readonly RegExp[]>> = {
  css: [sheet],
  html: [page, script],
  htm: [page, script],
  svg: [page],
  vue: [page, script],
}

/** How a file begins and, with their line numbers, the functions, ids and classes after that, in at most 600 tokens. */
export function outlineOf(path: string, text: string): string {
  const lines = text.split(/\r?\n/)
  const shown: string[] = []
  let tokens = 0
  const take = (line: string, most: number): boolean => {
    const cost = countTokens(line) + 1
    if (tokens + cost > most) return false
    tokens += cost
    shown.push(line)
    return true
  }
  let at = 0
  while (
    at < Math.min(headLines, lines.length) &&
    take(numbered(lines, at, lineLength), headTokens)
  )
    at += 1
  const kinds = patterns[extensionOf(path)] ?? [script]
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (statement.test(line) || !kinds.some((kind) => kind.test(line.slice(0, lineLength))))
      continue
    if (!take(numbered(lines, at, partLength), outlineTokens)) break
  }
  return shown.join('\n')
}

function numbered(lines: readonly string[], at: number, length: number): string {
  const line = lines[at] ?? ''
  const text = length === partLength ? line.trim() : line
  return `${at + 1}: ${text.length > length ? `${text.slice(0, length)}…` : text}`
}
