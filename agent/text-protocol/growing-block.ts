/** The file that an answer in text is writing, while it writes it; what is taken of it is judged when it is whole. */
import type { Written } from '../written-arguments.ts'
import { pathInComment, pathInInfo, pathOfLine } from './block-path.ts'
import { AnswerSplitter } from './fenced-blocks.ts'
import { isDiff } from './written-diff.ts'

/** Follows one answer. */
export class GrowingBlock {
  #line = ''
  #blocks = 0
  #path: string | undefined
  readonly #splitter = new AnswerSplitter(
    (info) => pathInInfo(info) !== undefined,
    (part) => {
      if (part.kind === 'block') this.#blocks += 1
      this.#path = undefined
    },
  )

  hear(delta: string): void {
    const [first = '', ...rest] = delta.split('\n')
    this.#line += first
    for (const part of rest) {
      this.#splitter.take(this.#line.replace(/\r$/, ''))
      this.#line = part
    }
  }

  /** Whether what comes is a block, and no prose. */
  isInBlock(): boolean {
    return this.#splitter.begun() !== undefined
  }

  /** Tells the blocks of an answer apart. */
  id(): string {
    return `block-${this.#blocks + 1}`
  }

  /** What is written; undefined between blocks, and for a block that is not plainly a file. */
  written(): Written | undefined {
    const block = this.#splitter.begun()
    if (block === undefined) return undefined
    const { info, lineBefore, lines } = block
    this.#path ??= pathInInfo(info) ?? pathOfLine(lineBefore) ?? pathInComment(lines[0] ?? '')
    if (this.#path === undefined) return undefined
    return { path: this.#path, text: lines.join('\n'), isWhole: !isDiff(info, lines, this.#path) }
  }
}
