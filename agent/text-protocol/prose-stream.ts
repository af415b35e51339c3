/** Shows the prose of an answer while it comes and holds back what may become a file, a call or a thought. */

// So many characters of a line tell whether it begins something that is held back.
const decidedAt = 12
const heldBack =
  /^\s*(?:[{[]|`{3}|~{3}|<[|｜]|<(?:think|tool_|toolcall|function|invoke|minimax:|seed:|longcat_))/i
const fenceRun = /^\s*(`{3,}|~{3,})/

type Mode = 'prose' | 'block' | 'thought' | 'call'

/** What is shown of one answer in text. */
export class ProseStream {
  readonly #show: (delta: string) => void
  #shown = ''
  #line = ''
  #isLineShown = false
  #mode: Mode = 'prose'
  #fence = ''

  /** @param show takes each piece that the person is to see */
  constructor(show: (delta: string) => void) {
    this.#show = show
  }

  hear(delta: string): void {
    const [first = '', ...rest] = delta.split('\n')
    this.#add(first)
    for (const part of rest) {
      this.#decide(true)
      this.#endLine()
      this.#add(part)
    }
  }

  /** The answer is over: shows those of its texts that were held back. */
  end(texts: readonly string[]): void {
    this.#decide(true)
    const missing = texts.filter((text) => !this.#shown.includes(text)).join('\n\n')
    if (missing === '') return
    this.#emit(this.#shown === '' || this.#shown.endsWith('\n') ? missing : `\n${missing}`)
  }

  #add(text: string): void {
    this.#line += text
    if (this.#isLineShown) this.#emit(text)
    else this.#decide(false)
  }

  #decide(isWhole: boolean): void {
    if (this.#isLineShown || this.#mode !== 'prose' || heldBack.test(this.#line)) return
    if (!isWhole && this.#line.trimStart().length < decidedAt) return
    this.#isLineShown = true
    this.#emit(this.#line)
  }

  #endLine(): void {
    this.#mode = this.#modeAfter()
    if (this.#isLineShown) this.#emit('\n')
    this.#line = ''
    this.#isLineShown = false
  }

  #modeAfter(): Mode {
    const line = this.#line
    const isThoughtOver = /<\/think/i.test(line)
    const [, run = ''] = fenceRun.exec(line) ?? []
    switch (this.#mode) {
      case 'thought':
        return isThoughtOver ? 'prose' : 'thought'
      case 'block':
        return run.startsWith(this.#fence) && line.trim() === run ? 'prose' : 'block'
      case 'call':
        return 'call'
      case 'prose':
        if (this.#isLineShown) return 'prose'
        this.#fence = run
        if (run !== '') return 'block'
        if (/^\s*<think/i.test(line)) return isThoughtOver ? 'prose' : 'thought'
        return 'call'
    }
  }

  #emit(text: string): void {
    if (text === '') return
    this.#shown += text
    this.#show(text)
  }
}
