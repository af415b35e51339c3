/**
 * Runs a pattern over text in time that grows with the length of both only: all ways are followed
 * at once instead of one after the other, so that no pattern can hang the page.
 */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
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
  | { kind: 'one'; test: Test }
  | { kind: 'edge'; edge: Edge }
  | Fork
  | { kind: 'found' }

type Edge = Extract<PatternNode, { kind: 'edge' }>['edge']
type Test = (character: string) => boolean
// `firsts` can take the first character of a match; undefined when a match may begin without one.
type CompiledPattern = { program: readonly Instruction[]; firsts: readonly Test[] | undefined }
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
  const pattern = { program, firsts: firstTests(program) }
  let steps = 0
  return ok({
    find(text) {
      const search = new Search(pattern, [...text])
      const found = search.find(stepLimit - steps)
      steps += search.steps
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

/** One search of one text: all ways are followed at once, place by place. */
class Search {
  readonly #pattern: CompiledPattern
  readonly #characters: readonly string[]
  steps = 0

  constructor(pattern: CompiledPattern, characters: readonly string[]) {
    this.#pattern = pattern
    this.#characters = characters
  }

  find(stepLimit: number): number | undefined {
    let ways: Way[] = []
    let offset = 0
    for (let place = 0; place <= this.#characters.length && this.steps < stepLimit; place += 1) {
      const here = this.#characters[place]
      if (here === undefined || ways.length > 0 || this.#mayBegin(here)) {
        const reached = this.#followAll([...ways, { at: 0, start: offset }], place)
        if (typeof reached === 'number') return reached
        ways = here === undefined ? [] : this.#waysAfter(reached, here)
      }
      offset += here?.length ?? 0
    }
    return undefined
  }

  // Most places of most texts: nothing is under way and nothing can begin here.
  #mayBegin(character: string): boolean {
    return this.#pattern.firsts?.some((test) => test(character)) ?? true
  }

  // The ways that now want a character, or the beginning of a match.
  #followAll(ways: readonly Way[], place: number): Way[] | number {
    const wanting: Way[] = []
    const seen = new Set<number>()
    for (const { at, start } of ways) {
      for (const end of this.#follow(at, place, seen)) {
        if (this.#pattern.program[end]?.kind === 'found') return start
        wanting.push({ at: end, start })
      }
    }
    return wanting
  }

  // Follows forks and edges; each instruction only once a place.
  #follow(from: number, place: number, seen: Set<number>): number[] {
    const ends: number[] = []
    const pending = [from]
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      this.steps += 1
      const instruction = this.#pattern.program[at]
      if (instruction?.kind === 'fork') pending.push(...instruction.to.toReversed())
      else if (instruction?.kind !== 'edge') ends.push(at)
      else if (this.#isAtEdge(instruction.edge, place)) pending.push(at + 1)
    }
    return ends
  }

  #waysAfter(ways: readonly Way[], character: string): Way[] {
    return ways.flatMap(({ at, start }) => {
      const instruction = this.#pattern.program[at]
      const takes = instruction?.kind === 'one' && instruction.test(character)
      return takes ? [{ at: at + 1, start }] : []
    })
  }

  #isAtEdge(edge: Edge, place: number): boolean {
    if (edge === 'start') return place === 0
    if (edge === 'end') return place === this.#characters.length
    const isBetween = isWord(this.#characters[place - 1]) !== isWord(this.#characters[place])
    return edge === 'word' ? isBetween : !isBetween
  }
}

function firstTests(program: readonly Instruction[]): Test[] | undefined {
  const tests: Test[] = []
  const seen = new Set<number>()
  const pending = [0]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const instruction = program[at]
    if (instruction?.kind === 'fork') pending.push(...instruction.to)
    else if (instruction?.kind === 'one') tests.push(instruction.test)
    else return undefined
  }
  return tests
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character)
}
