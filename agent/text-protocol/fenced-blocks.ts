/** Splits an answer into prose and fenced blocks, as models write them. */

/** Prose, or a block with what stands after its fence, the prose line before it, and its lines. */
export type AnswerPart =
  | { kind: 'prose'; text: string }
  | {
      kind: 'block'
      raw: string
      info: string
      /** The prose line right before it, and the last few lines above. */
      lineBefore: string
      linesAbove: string[]
      lines: string[]
      isClosed: boolean
    }

type Fence = { sign: string; length: number; indent: number; info: string }
type OpenBlock = {
  fence: Fence
  inner: Fence[]
  lines: string[]
  raw: string[]
  lineBefore: string
  linesAbove: string[]
}

/**
 * Splits an answer. Line ends are taken as `\n`.
 * @param namesFile whether what stands after a fence names a file: such a fence begins a new block
 *   even where the last one was not closed
 */
export function splitAnswer(text: string, namesFile: (info: string) => boolean): AnswerPart[] {
  const parts: AnswerPart[] = []
  const splitter = new AnswerSplitter(namesFile, (part) => void parts.push(part))
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) splitter.take(line)
  splitter.end()
  return parts
}

/** A block that is not closed yet. */
export type BegunBlock = Pick<OpenBlock, 'lineBefore' | 'lines'> & { info: string }

/** Splits an answer line by line, as {@link splitAnswer} does. */
export class AnswerSplitter {
  readonly #namesFile: (info: string) => boolean
  readonly #onPart: (part: AnswerPart) => void
  #prose: string[] = []
  #open: OpenBlock | undefined

  /** @param onPart hears each part once it is whole */
  constructor(namesFile: (info: string) => boolean, onPart: (part: AnswerPart) => void) {
    this.#namesFile = namesFile
    this.#onPart = onPart
  }

  take(line: string): void {
    const fence = fenceOf(line)
    const block = this.#open
    if (block === undefined) {
      if (fence === undefined) this.#prose.push(line)
      else this.#begin(fence, line)
    } else if (fence !== undefined && !isMarkdown(block.fence) && this.#namesFile(fence.info)) {
      this.#endBlock(block, false)
      this.#begin(fence, line)
    } else {
      block.raw.push(line)
      if (endsBlock(block, fence)) this.#endBlock(block, true)
      else block.lines.push(withoutIndent(line, block.fence.indent))
    }
  }

  /** The block that is being written. */
  begun(): BegunBlock | undefined {
    return this.#open && { ...this.#open, info: this.#open.fence.info }
  }

  /** The answer is over. */
  end(): void {
    if (this.#open !== undefined) this.#endBlock(this.#open, false)
    this.#endProse()
  }

  #begin(fence: Fence, line: string): void {
    const isText = (text: string): boolean => text.trim() !== ''
    const lineBefore = this.#prose.slice(-2).findLast(isText) ?? ''
    const linesAbove = this.#prose.filter(isText).slice(-4)
    this.#endProse()
    this.#open = { fence, inner: [], lines: [], raw: [line], lineBefore, linesAbove }
  }

  #endProse(): void {
    if (this.#prose.length > 0) this.#onPart({ kind: 'prose', text: this.#prose.join('\n') })
    this.#prose = []
  }

  #endBlock({ fence, raw, lineBefore, linesAbove, lines }: OpenBlock, isClosed: boolean): void {
    const text = raw.join('\n')
    const told = { raw: text, info: fence.info, lineBefore, linesAbove, lines, isClosed }
    this.#open = undefined
    this.#onPart({ kind: 'block', ...told })
  }
}

function fenceOf(line: string): Fence | undefined {
  const [, indent = '', run = '', info = ''] = /^(\s*)(`{3,}|~{3,})\s*(.*?)\s*$/.exec(line) ?? []
  if (run === '' || (run.startsWith('`') && info.includes('`'))) return undefined
  return { sign: run.slice(0, 1), length: run.length, indent: indent.length, info }
}

// A document in Markdown holds fences of its own, each opened with a language and closed without.
function endsBlock({ fence, inner }: OpenBlock, found: Fence | undefined): boolean {
  if (found === undefined || found.sign !== fence.sign) return false
  if (found.info !== '') {
    if (isMarkdown(fence) && found.length >= fence.length) inner.push(found)
    return false
  }
  if (found.length < fence.length) return false
  return inner.pop() === undefined
}

function isMarkdown({ info }: Fence): boolean {
  return /^(?:md|markdown)\b|\.md\b/i.test(info)
}

function withoutIndent(line: string, indent: number): string {
  return line.slice(0, indent).trim() === '' ? line.slice(indent) : line
}
