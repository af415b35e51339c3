/** The arguments of a tool call while they come: the file they name, and what is written to it so far. */
import { cleanText } from './clean-text.ts'

/** What a call has written so far: all of a file, or the new texts of its edits. */
export type Written = { path: string; text: string; isWhole: boolean }

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
])

/**
 * Reads JSON piece by piece, as far as the chat needs it: the path of the call, the content of its file, and the new
 * texts of its edits. Whether the call is whole, and may be run, is judged elsewhere.
 */
export class WrittenArguments {
  #path: string | undefined
  #content: string | undefined
  #added: string | undefined
  readonly #open: ('{' | '[')[] = []
  /** The name whose value comes; empty where a name comes next. */
  #key = ''
  #isInString = false
  #isName = false
  #short = ''
  /** An escape that is not whole yet, from its backslash on. */
  #escape = ''

  hear(delta: string): void {
    let at = 0
    while (at < delta.length) {
      const sign = delta.charAt(at)
      if (!this.#isInString) this.#readOutside(sign)
      else if (this.#escape !== '') this.#readEscape(sign)
      else if (sign === '"') this.#endString()
      else if (sign === '\\') this.#escape = sign
      else {
        const end = endOfRun(delta, at)
        this.#take(delta.slice(at, end))
        at = end
        continue
      }
      at += 1
    }
  }

  /** The file, once its name is whole. */
  path(): string | undefined {
    return this.#path === '' ? undefined : this.#path
  }

  /** What is written; undefined until the file is known and something of it has come. */
  written(): Written | undefined {
    const path = this.path()
    const text = this.#content ?? this.#added
    if (path === undefined || text === undefined) return undefined
    return { path, text: cleanText(text), isWhole: this.#content !== undefined }
  }

  #readOutside(sign: string): void {
    switch (sign) {
      case '{':
      case '[':
        this.#open.push(sign)
        this.#key = ''
        return
      case '}':
      case ']':
        this.#open.pop()
        return
      case ',':
        if (this.#open.at(-1) === '{') this.#key = ''
        return
      case '"':
        this.#beginString()
        return
      default:
    }
  }

  #beginString(): void {
    this.#isInString = true
    this.#isName = this.#open.at(-1) === '{' && this.#key === ''
    this.#short = ''
    if (this.#isName) return
    if (this.#isTop() && this.#key === 'content') this.#content = ''
    // Each edit begins on a line of its own.
    if (this.#key === 'new_text') this.#added = this.#added ? `${this.#added}\n` : ''
  }

  #endString(): void {
    this.#isInString = false
    if (this.#isName) this.#key = this.#short
    else if (this.#isTop() && this.#key === 'path') this.#path = cleanText(this.#short)
  }

  #take(text: string): void {
    if (this.#isName || this.#key === 'path') this.#short += text
    else if (this.#key === 'content' && this.#isTop()) this.#content += text
    else if (this.#key === 'new_text') this.#added += text
  }

  #readEscape(sign: string): void {
    this.#escape += sign
    const [, kind = ''] = this.#escape
    if (kind === 'u' && this.#escape.length < '\\u0000'.length) return
    const code = Number.parseInt(this.#escape.slice(2), 16)
    const isCode = kind === 'u' && !Number.isNaN(code)
    this.#take(isCode ? String.fromCharCode(code) : (escapes.get(kind) ?? kind))
    this.#escape = ''
  }

  #isTop(): boolean {
    return this.#open.length === 1
  }
}

function endOfRun(text: string, from: number): number {
  let end = from
  while (end < text.length && text.charAt(end) !== '"' && text.charAt(end) !== '\\') end += 1
  return end
}
