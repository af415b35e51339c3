/**
 * Runs a pattern over text in time that grows with the length of both only: all ways are followed
 * at once instead of one after the other, so that no pattern can hang the page (TOOL-32, T53).
 */
import { err, ok } from '../contract/result.ts'
import type { Result } from '../contract/result.ts'
import type { PatternNode } from './pattern-parse.ts'
import { parsePattern } from './pattern-parse.ts'

/** A pattern ready to run; `steps` counts its work so far, for the caller's budget. */
export type LinearPattern = {
  /** Offset at which a match begins, or undefined; also when the steps are used up. */
  find(text: string): number | undefined
  steps(): number
}

type Fork = { kind: 'fork'; to: number[] }
type Instruction =
  | { kind: 'one'; test: (character: string) => boolean }
  | { kind: 'edge'; edge: 'start' | 'end' | 'word' | 'noWord' }
  | Fork
  | { kind: 'found' }

type Way = { at: number; start: number }

const instructionLimit = 5_000

/** Why a pattern cannot be used: it is none, or it would be too much work. */
export type PatternRefusal = { code: 'invalid'; reason: string } | { code: 'tooLarge' }

/**
 * Makes a pattern of a regular expression in JavaScript's syntax.
 * @param stepLimit work after which it finds nothing more, over all texts
 */
export function linearPattern(
  source: string,
  ignoreCase: boolean,
  stepLimit = Infinity,
): Result<LinearPattern, PatternRefusal> {
  const tree = parsePattern(source, ignoreCase)
  if (!tree.ok) return err({ code: 'invalid', reason: tree.error })
  const program: Instruction[] = []
  if (!emit(tree.value, program)) return err({ code: 'tooLarge' })
  program.push({ kind: 'found' })
  let steps = 0
  return ok({
    find(text) {
      const run = createRun(program, [...text], stepLimit - steps)
      const found = run.find()
      steps += run.steps()
      return found
    },
    steps: () => steps,
  })
}

// Adds the instructions of a node; false when the program would be too large.
function emit(node: PatternNode, program: Instruction[]): boolean {
  if (program.length > instructionLimit) return false
  switch (node.kind) {
    case 'one':
    case 'edge':
      program.push(node)
      return true
    case 'row':
      return node.nodes.every((part) => emit(part, program))
    case 'choice':
      return emitChoice(node.nodes, program)
    case 'repeat':
      return emitRepeat(node, program)
  }
}

function emitChoice(nodes: PatternNode[], program: Instruction[]): boolean {
  const fork: Fork = { kind: 'fork', to: [] }
  const exits: Fork[] = []
  program.push(fork)
  for (const node of nodes) {
    fork.to.push(program.length)
    if (!emit(node, program)) return false
    const exit: Fork = { kind: 'fork', to: [] }
    exits.push(exit)
    program.push(exit)
  }
  for (const exit of exits) exit.to.push(program.length)
  return true
}

function emitRepeat(
  { node, min, max }: Extract<PatternNode, { kind: 'repeat' }>,
  program: Instruction[],
): boolean {
  for (let count = 0; count < min; count += 1) if (!emit(node, program)) return false
  if (max === Infinity) {
    const start = program.length
    const fork: Fork = { kind: 'fork', to: [start + 1] }
    program.push(fork)
    if (!emit(node, program)) return false
    program.push({ kind: 'fork', to: [start] })
    fork.to.push(program.length)
    return true
  }
  const forks: Fork[] = []
  for (let count = min; count < max; count += 1) {
    const fork: Fork = { kind: 'fork', to: [program.length + 1] }
    forks.push(fork)
    program.push(fork)
    if (!emit(node, program)) return false
  }
  for (const fork of forks) fork.to.push(program.length)
  return true
}

function createRun(
  program: readonly Instruction[],
  characters: readonly string[],
  stepLimit: number,
) {
  let steps = 0

  function find(): number | undefined {
    let ways: Way[] = []
    let offset = 0
    for (let place = 0; place <= characters.length && steps < stepLimit; place += 1) {
      const next: Way[] = []
      const seen = new Set<number>()
      for (const way of [...ways, { at: 0, start: offset }]) {
        const found = follow(way, place, next, seen)
        if (found !== undefined) return found
      }
      const character = characters[place]
      if (character === undefined) return undefined
      ways = next
        .filter(({ at }) => takes(at, character))
        .map(({ at, start }) => ({ at: at + 1, start }))
      offset += character.length
    }
    return undefined
  }

  // Follows forks and edges up to instructions that want a character; each only once a place.
  function follow(from: Way, place: number, next: Way[], seen: Set<number>): number | undefined {
    const pending = [from.at]
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      steps += 1
      const instruction = program[at]
      if (instruction?.kind === 'found') return from.start
      if (instruction?.kind === 'one') next.push({ at, start: from.start })
      if (instruction?.kind === 'fork') pending.push(...instruction.to.toReversed())
      if (instruction?.kind === 'edge' && isAtEdge(instruction.edge, place)) pending.push(at + 1)
    }
    return undefined
  }

  function takes(at: number, character: string): boolean {
    const instruction = program[at]
    return instruction?.kind === 'one' && instruction.test(character)
  }

  function isAtEdge(edge: 'start' | 'end' | 'word' | 'noWord', place: number): boolean {
    if (edge === 'start') return place === 0
    if (edge === 'end') return place === characters.length
    const isBetween = isWord(characters[place - 1]) !== isWord(characters[place])
    return edge === 'word' ? isBetween : !isBetween
  }

  return { find, steps: () => steps }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character)
}
