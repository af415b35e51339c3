/** The text of an answer as it comes: cleaned, without what was thought aloud, and with calls that came as text. */
import { TextCleaner } from './clean-text.ts'
import { type LeakedCalls, leakedCalls } from './text-protocol/leaked-calls.ts'
import { type MarkedPart, MarkedText } from './text-protocol/marked-text.ts'

type TextListener = {
  onText(delta: string): void
  /** All text of this answer was thought aloud, and is no part of it. */
  onTextTaken(): void
}

/** Receives the text of one answer. */
export class ReceivedText {
  readonly #listener: TextListener
  readonly #cleaner = new TextCleaner()
  readonly #marked: MarkedText | undefined
  readonly #called = new Set<string>()
  #leaked = ''

  /** @param callsTools false for a model that writes files as text: its whole answer is read at its end */
  constructor(listener: TextListener, callsTools: boolean) {
    this.#listener = listener
    this.#marked = callsTools ? new MarkedText() : undefined
  }

  hear(delta: string): void {
    this.#take(this.#cleaner.hear(delta))
  }

  endPart(): void {
    this.#take(this.#cleaner.end())
  }

  /** A call came as one, and is not run again where it is in the text too. */
  sees(name: string, args: unknown): void {
    this.#called.add(sameness(name, args))
  }

  /** The answer is over: what was waited with is shown. */
  end(): void {
    this.#tell(this.#marked?.end() ?? [])
  }

  /** The calls that came as text, but for those that came as calls too. */
  calls(): Pick<LeakedCalls, 'calls' | 'isUnread'> {
    if (this.#leaked === '') return { calls: [], isUnread: false }
    const { calls, prose, isUnread } = leakedCalls(this.#leaked)
    if (prose !== '') this.#listener.onText(prose)
    const isNew = ({ name, args }: LeakedCalls['calls'][number]): boolean =>
      !this.#called.has(sameness(name, args))
    return { calls: calls.filter(isNew), isUnread }
  }

  #take(text: string): void {
    if (text === '') return
    if (this.#marked === undefined) this.#listener.onText(text)
    else this.#tell(this.#marked.hear(text))
  }

  #tell(parts: readonly MarkedPart[]): void {
    for (const part of parts) {
      if (part.kind === 'text') this.#listener.onText(part.text)
      else if (part.kind === 'retract') this.#listener.onTextTaken()
      else if (part.kind === 'calls') this.#leaked += part.text
    }
  }
}

function sameness(name: string, args: unknown): string {
  return `${name} ${JSON.stringify(args)}`
}
