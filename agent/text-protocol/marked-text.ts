/**
 * Splits what a model says into what the person is to see, what it thought aloud, and tool calls that its service let
 * through as text. Calls are known by the marks of their templates, outside of code.
 */

// Beginnings of calls, as the templates of models have them; `|` and `_` stand for their wide forms too.
const callMarks = [
  '<tool_call',
  '<tool_calls',
  '<toolcall',
  '<function_call',
  '<function=',
  '<invoke ',
  '<tool_use>',
  '<function_calls',
  '<invoke',
  '<minimax:tool_call',
  '<seed:tool_call',
  '<longcat_tool_call',
  '<|tool_call',
  '<|dsml|',
  '<|python_tag|>',
  '<|channel|>',
  '<|start|>assistant',
  '[tool_calls]',
  'functools[',
] as const
const thoughtMarks = ['<think>', '<thinking>', '<thought>', '◁think▷'] as const
const thoughtEnds = ['</think>', '</thinking>', '</thought>', '◁/think▷'] as const
const marks = [...callMarks, ...thoughtMarks, ...thoughtEnds]
const longestMark = Math.max(...marks.map((mark) => mark.length))
const firstSigns = /[<[◁f]/

/** A piece of what was said; `retract` takes back all that was shown: it was a thought without a beginning. */
export type MarkedPart =
  | { kind: 'text' | 'thought'; text: string }
  | { kind: 'retract' }
  /** Everything from the first mark of a call to the end. */
  | { kind: 'calls'; text: string }

type Mode = 'text' | 'thought' | 'calls'

const plainSigns: Readonly<Record<string, string>> = { '｜': '|', '▁': '_' }

/** Wide signs of templates as the plain ones, and small letters. The length stays. */
export function plainMarks(text: string): string {
  return text.replace(/[｜▁A-Z]/g, (sign) => plainSigns[sign] ?? sign.toLowerCase())
}

/** Splits one answer as it comes. */
export class MarkedText {
  #mode: Mode = 'text'
  #waiting = ''
  /** The line so far, which tells whether code begins or ends. */
  #line = ''
  #isCode = false
  #fence = ''
  #hasShown = false
  #isAfterThought = false

  hear(delta: string): MarkedPart[] {
    this.#waiting += delta
    return this.#split(false)
  }

  /** The answer is over: what was waited with is what it looks like. */
  end(): MarkedPart[] {
    const parts = this.#split(true)
    const rest = this.#waiting
    this.#waiting = ''
    if (rest === '') return parts
    return [...parts, ...this.#partOf(rest)]
  }

  #split(isOver: boolean): MarkedPart[] {
    const parts: MarkedPart[] = []
    for (;;) {
      if (this.#mode === 'calls') return parts
      const found = this.#mode === 'text' ? this.#nextMark() : this.#nextEnd()
      if (found === undefined) return [...parts, ...this.#certain(isOver)]
      parts.push(...this.#take(found))
    }
  }

  #take({ at, mark }: Found): MarkedPart[] {
    const before = this.#waiting.slice(0, at)
    const isCall = callMarks.some((one) => one === mark)
    const parts = this.#partOf(before)
    // The mark of a call belongs to it; those of a thought are nobody's.
    this.#waiting = this.#waiting.slice(isCall ? at : at + mark.length)
    if (isCall) this.#mode = 'calls'
    else if (this.#mode === 'thought') this.#endThought()
    else if (thoughtMarks.some((one) => one === mark)) this.#mode = 'thought'
    else parts.push(...this.#takenBack())
    return parts
  }

  #endThought(): void {
    this.#mode = 'text'
    this.#isAfterThought = true
  }

  #takenBack(): MarkedPart[] {
    this.#endThought()
    if (!this.#hasShown) return []
    this.#hasShown = false
    return [{ kind: 'retract' }]
  }

  // What surely is no beginning of a mark.
  #certain(isOver: boolean): MarkedPart[] {
    if (isOver) return []
    const from = Math.max(0, this.#waiting.length - longestMark)
    const tail = plainMarks(this.#waiting.slice(from))
    const at = Array.from({ length: tail.length }, (_, index) => index).find((index) =>
      marks.some((mark) => mark.startsWith(tail.slice(index))),
    )
    const end = at === undefined ? this.#waiting.length : from + at
    const sure = this.#waiting.slice(0, end)
    this.#waiting = this.#waiting.slice(end)
    return this.#partOf(sure)
  }

  #nextEnd(): Found | undefined {
    return firstOf(plainMarks(this.#waiting), thoughtEnds, 0)
  }

  // The first mark that stands outside of code; a thought begins a line.
  #nextMark(): Found | undefined {
    const plain = plainMarks(this.#waiting)
    if (!firstSigns.test(plain)) return undefined
    let from = 0
    for (;;) {
      const found = firstOf(plain, marks, from)
      if (found === undefined) return undefined
      if (this.#isPlain(found)) return found
      from = found.at + 1
    }
  }

  #isPlain({ at, mark }: Found): boolean {
    const line = this.#lineUpTo(at)
    if (line.isCode || (line.text.match(/`/g)?.length ?? 0) % 2 === 1) return false
    if (mark === 'functools[') return line.text.trim() === ''
    return !thoughtMarks.some((one) => one === mark) || line.text.trim() === ''
  }

  #lineUpTo(at: number): { text: string; isCode: boolean } {
    const [line, isCode, fence] = [this.#line, this.#isCode, this.#fence]
    this.#see(this.#waiting.slice(0, at))
    const here = { text: this.#line, isCode: this.#isCode }
    this.#line = line
    this.#isCode = isCode
    this.#fence = fence
    return here
  }

  #partOf(given: string): MarkedPart[] {
    if (this.#mode !== 'text') return given === '' ? [] : [{ kind: this.#mode, text: given }]
    // The lines after a thought are of its template.
    const text = this.#isAfterThought && !this.#hasShown ? given.trimStart() : given
    if (text === '') return []
    this.#see(text)
    if (text.trim() !== '') this.#hasShown = true
    return [{ kind: 'text', text }]
  }

  #see(text: string): void {
    const lines = (this.#line + text).split('\n')
    this.#line = lines.pop() ?? ''
    for (const line of lines) {
      const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
      if (fence === '') continue
      if (!this.#isCode) this.#fence = fence
      else if (!fence.startsWith(this.#fence)) continue
      this.#isCode = !this.#isCode
    }
  }
}

type Found = { at: number; mark: string }

function firstOf(plain: string, among: readonly string[], from: number): Found | undefined {
  let first: Found | undefined
  for (const mark of among) {
    const at = plain.indexOf(mark, from)
    if (at !== -1 && (first === undefined || at < first.at)) first = { at, mark }
  }
  return first
}

/** A whole text, split: what is before the first mark of a call outside of code, and what begins there. */
export function splitAtCalls(text: string): { before: string; marked: string } {
  const split = new MarkedText()
  const parts = [...split.hear(text), ...split.end()]
  const marked = parts.flatMap((part) => (part.kind === 'calls' ? [part.text] : [])).join('')
  return { before: text.slice(0, text.length - marked.length), marked }
}
