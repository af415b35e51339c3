/** Reads a regular expression into a tree that can be run in linear time. */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'

/** A piece of a pattern. `one` matches a single character, `edge` a place between characters. */
export type PatternNode =
  | { kind: 'one'; test: (character: string) => boolean }
  | { kind: 'edge'; edge: 'start' | 'end' | 'word' | 'noWord' }
  | { kind: 'row'; nodes: PatternNode[] }
  | { kind: 'choice'; nodes: PatternNode[] }
  | { kind: 'repeat'; node: PatternNode; min: number; max: number }

const countLimit = 1_000

class PatternFault extends Error {}

/**
 * Reads a pattern in the syntax of JavaScript, without what needs going back: references to groups
 * and looking ahead or behind.
 * @returns the tree, or the reason why the pattern cannot be used
 */
export function parsePattern(source: string, ignoreCase: boolean): Result<PatternNode, string> {
  const flags = ignoreCase ? 'iu' : 'u'
  try {
    // The browser's own words for a pattern that is no pattern.
    RegExp(source, flags)
    return ok(new PatternReader(source, flags).choice())
  } catch (error) {
    // Both the browser and the reader below say a fault by throwing.
    if (error instanceof SyntaxError || error instanceof PatternFault) return err(error.message)
    throw error
  }
}

/** Reads a pattern once, from its beginning to its end. */
class PatternReader {
  readonly #source: string
  readonly #flags: string
  #at = 0

  constructor(source: string, flags: string) {
    this.#source = source
    this.#flags = flags
  }

  choice(): PatternNode {
    const nodes = [this.#row()]
    while (this.#take(/^\|/) !== undefined) nodes.push(this.#row())
    return { kind: 'choice', nodes }
  }

  #row(): PatternNode {
    const nodes: PatternNode[] = []
    while (this.#at < this.#source.length && !this.#sees(/^[|)]/)) {
      const node = this.#single()
      const mark = this.#take(/^(?:[*+?]|\{\d+(?:,\d*)?\})\??/)
      nodes.push(mark === undefined ? node : { kind: 'repeat', node, ...countsOf(mark) })
    }
    return { kind: 'row', nodes }
  }

  #single(): PatternNode {
    const edge = this.#take(/^(?:\^|\$|\\b|\\B)/)
    if (edge !== undefined) return { kind: 'edge', edge: edges[edge] ?? 'start' }
    if (this.#sees(/^(?:\(\?<?[=!]|\\[1-9]|\\k)/)) {
      throw new PatternFault('looking around and references to groups are not supported')
    }
    if (this.#take(/^\((?:\?:|\?<[^>]+>)?/) === undefined) return this.#character()
    const group = this.choice()
    this.#take(/^\)/)
    return group
  }

  #character(): PatternNode {
    const token = this.#take(
      /^(?:\[\^?\]?(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]+\}|\\u\{[^}]+\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\.|.)/su,
    )
    if (token === undefined) throw new PatternFault('the pattern ends too early')
    const isPlain = !this.#flags.includes('i') && /^[^.[\\]$/u.test(token)
    if (isPlain) return { kind: 'one', test: (one) => one === token }
    // One character at a time cannot be slow, whatever the token.
    const expression = RegExp(`^(?:${token})$`, this.#flags)
    return { kind: 'one', test: (one) => expression.test(one) }
  }

  #sees(expression: RegExp): boolean {
    return expression.test(this.#source.slice(this.#at))
  }

  #take(expression: RegExp): string | undefined {
    const [found] = expression.exec(this.#source.slice(this.#at)) ?? []
    this.#at += found?.length ?? 0
    return found
  }
}

const edges: Record<string, Extract<PatternNode, { kind: 'edge' }>['edge']> = {
  '^': 'start',
  $: 'end',
  '\\b': 'word',
  '\\B': 'noWord',
}

// How often a mark like `*`, `?`, `{2}` or `{1,3}` repeats.
function countsOf(mark: string): { min: number; max: number } {
  if (mark.startsWith('*')) return { min: 0, max: Infinity }
  if (mark.startsWith('+')) return { min: 1, max: Infinity }
  if (mark.startsWith('?')) return { min: 0, max: 1 }
  const [, low = '0', comma, high = ''] = /(\d+)(,)?(\d*)/.exec(mark) ?? []
  const min = Number(low)
  if (Math.max(min, Number(high)) > countLimit) throw new PatternFault('a repetition is too large')
  if (comma === undefined) return { min, max: min }
  return { min, max: high === '' ? Infinity : Number(high) }
}
