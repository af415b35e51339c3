/** Reads a regular expression into a tree that can be run in linear time (TOOL-32, T53). */
import { err, ok } from '../contract/result.ts'
import type { Result } from '../contract/result.ts'

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
    const reader = createReader(source, flags)
    return ok(reader.choice())
  } catch (error) {
    // Both the browser and the reader below say a fault by throwing.
    if (error instanceof SyntaxError || error instanceof PatternFault) return err(error.message)
    throw error
  }
}

function createReader(source: string, flags: string) {
  let at = 0
  const rest = () => source.slice(at)
  function take(expression: RegExp): string | undefined {
    const [found] = expression.exec(rest()) ?? []
    at += found?.length ?? 0
    return found
  }

  function choice(): PatternNode {
    const nodes = [row()]
    while (take(/^\|/) !== undefined) nodes.push(row())
    return { kind: 'choice', nodes }
  }

  function row(): PatternNode {
    const nodes: PatternNode[] = []
    while (at < source.length && !/^[|)]/.test(rest())) nodes.push(repeated(single()))
    return { kind: 'row', nodes }
  }

  function repeated(node: PatternNode): PatternNode {
    const mark = take(/^(?:[*+?]|\{\d+(?:,\d*)?\})\??/)
    if (mark === undefined) return node
    if (mark.startsWith('*')) return { kind: 'repeat', node, min: 0, max: Infinity }
    if (mark.startsWith('+')) return { kind: 'repeat', node, min: 1, max: Infinity }
    if (mark.startsWith('?')) return { kind: 'repeat', node, min: 0, max: 1 }
    const [, low = '0', comma, high = ''] = /(\d+)(,)?(\d*)/.exec(mark) ?? []
    const max = comma === undefined ? Number(low) : high === '' ? Infinity : Number(high)
    if (Number(low) > countLimit || (max !== Infinity && max > countLimit)) {
      throw new PatternFault('a repetition is too large')
    }
    return { kind: 'repeat', node, min: Number(low), max }
  }

  function single(): PatternNode {
    if (take(/^\^/) !== undefined) return { kind: 'edge', edge: 'start' }
    if (take(/^\$/) !== undefined) return { kind: 'edge', edge: 'end' }
    if (take(/^\\b/) !== undefined) return { kind: 'edge', edge: 'word' }
    if (take(/^\\B/) !== undefined) return { kind: 'edge', edge: 'noWord' }
    if (/^(?:\(\?<?[=!]|\\[1-9]|\\k)/.test(rest())) {
      throw new PatternFault('looking around and references to groups are not supported')
    }
    if (take(/^\((?:\?:|\?<[^>]+>)?/) !== undefined) {
      const group = choice()
      take(/^\)/)
      return group
    }
    return character()
  }

  function character(): PatternNode {
    const token = take(
      /^(?:\[\^?\]?(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]+\}|\\u\{[^}]+\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\.|.)/su,
    )
    if (token === undefined) throw new PatternFault('the pattern ends too early')
    // One character at a time cannot be slow, whatever the token.
    const expression = RegExp(`^(?:${token})$`, flags)
    return { kind: 'one', test: (one) => expression.test(one) }
  }

  return { choice }
}
