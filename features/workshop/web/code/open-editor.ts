/** CodeMirror over the texts of a project: one state a file, typed text goes to the project at once. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { Annotation, Compartment, EditorState, Transaction } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { editorLook, styleNonce } from './editor-look.ts'
import type { EditorWords } from './editor-look.ts'
import { grammarOf } from './editor-language.ts'
import { endsOf, keepsLineEnds, textOf } from './line-ends.ts'

/** Texts by path, as the local project keeps them. */
export type EditedTexts = {
  /** The text as it was typed last, stored or not; null when there is none. */
  textOf(path: string): string | null
  type(path: string, text: () => string): void
  storeTyped(): Promise<unknown>
}

/** How the editor is told and what it tells. */
export type EditorOptions = {
  words: EditorWords
  /** The accessible name of the text. */
  label: (path: string) => string
  /** How to leave a text in which Tab moves the line. */
  wayOut: string
  /** Hears where the cursor stands when the person has left a file. */
  onLeave: (path: string, cursor: number) => void
}

/** A position in a text, counted from 1. */
type TextPosition = { line: number; column: number }

const fromOutside = Annotation.define<true>()

/** An editor that is on the page. */
export class OpenEditor {
  readonly #texts: EditedTexts
  readonly #options: EditorOptions
  readonly #view: EditorView
  readonly #grammar = new Compartment()
  readonly #writable = new Compartment()
  #isReadOnly = false
  readonly #left = new Map<string, { state: EditorState; top: number }>()
  #shown: string | null = null

  constructor(parent: HTMLElement, texts: EditedTexts, options: EditorOptions) {
    this.#texts = texts
    this.#options = options
    this.#view = new EditorView({ parent, extensions: styleNonce() })
  }

  /** Shows a file, with the cursor at a place when it is opened for the first time. */
  show(path: string, cursor = 0): void {
    if (this.#shown === path) return
    this.#leave()
    const text = this.#texts.textOf(path) ?? ''
    const known = this.#left.get(path)
    this.#shown = path
    this.#view.setState(known?.state ?? this.#newState(path, text, cursor))
    takeOver(this.#view, text)
    this.setReadOnly(this.#isReadOnly)
    if (known) this.#view.scrollDOM.scrollTop = known.top
    else if (cursor > 0)
      this.#view.dispatch({ effects: EditorView.scrollIntoView(cursor, { y: 'center' }) })
    void this.#colour(path)
  }

  /** Marks a part of the shown file, counted in lines and columns from 1, and brings it into view. */
  select(from: TextPosition, to: TextPosition): void {
    const { doc } = this.#view.state
    const offsetOf = ({ line, column }: TextPosition): number => {
      const found = doc.line(Math.min(line, doc.lines))
      return Math.min(found.from + column - 1, found.to)
    }
    const selection = { anchor: offsetOf(from), head: offsetOf(to) }
    const effects = EditorView.scrollIntoView(selection.anchor, { y: 'center' })
    this.#view.dispatch({ selection, effects })
    this.#view.focus()
  }

  /** Takes over what was written to the shown file by somebody else. */
  follow(paths: readonly string[]): void {
    if (this.#shown === null || !paths.includes(this.#shown)) return
    const text = this.#texts.textOf(this.#shown)
    if (text !== null) takeOver(this.#view, text)
  }

  /** Whether nothing can be typed, as while another tab writes. */
  setReadOnly(isReadOnly: boolean): void {
    this.#isReadOnly = isReadOnly
    this.#view.dispatch({
      effects: this.#writable.reconfigure(EditorState.readOnly.of(isReadOnly)),
    })
  }

  close(): void {
    this.#leave()
    this.#view.destroy()
  }

  #newState(path: string, text: string, cursor: number): EditorState {
    const { doc } = EditorState.create({ doc: text })
    return EditorState.create({
      doc,
      selection: { anchor: Math.min(cursor, doc.length) },
      extensions: [this.#extensions(path), keepsLineEnds(text)],
    })
  }

  #extensions(path: string): Extension {
    const { words, label, wayOut } = this.#options
    return [
      editorLook(words),
      this.#grammar.of([]),
      history(),
      keymap.of([
        { key: 'Mod-s', preventDefault: true, run: () => this.#store() },
        ...searchKeymap,
        ...historyKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      this.#writable.of([]),
      EditorView.contentAttributes.of({
        'aria-label': label(path),
        'aria-description': wayOut,
        // What scrolls it must be found by those who go by the list of stops (axe among them).
        tabindex: '0',
      }),
      EditorView.updateListener.of(({ docChanged, transactions, state }) => {
        if (!docChanged || transactions.every((each) => each.annotation(fromOutside))) return
        this.#texts.type(path, () => textOf(state))
      }),
      EditorView.domEventHandlers({ blur: () => this.#rest() }),
    ]
  }

  async #colour(path: string): Promise<void> {
    // Without its grammar, as when the network is gone, a text is edited without colours.
    const found = await grammarOf(path, this.#view.state.doc.length).catch(() => [])
    if (this.#shown === path) this.#view.dispatch({ effects: this.#grammar.reconfigure(found) })
  }

  #leave(): void {
    if (this.#shown === null) return
    const { state, scrollDOM } = this.#view
    this.#left.set(this.#shown, { state, top: scrollDOM.scrollTop })
    this.#rest()
  }

  #rest(): void {
    if (this.#shown !== null)
      this.#options.onLeave(this.#shown, this.#view.state.selection.main.head)
    this.#store()
  }

  #store(): true {
    void this.#texts.storeTyped()
    return true
  }
}

/** Writes only what differs, so that cursor and place of reading stay. */
function takeOver(view: EditorView, text: string): void {
  if (textOf(view.state) === text) return
  const next = view.state.toText(text)
  const [from, endNow, endNext] = differing(view.state.doc.toString(), next.toString())
  view.dispatch({
    changes: { from, to: endNow, insert: next.slice(from, endNext) },
    effects: endsOf(text),
    annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
  })
}

/** Where two texts begin to differ, and where each stops. */
function differing(now: string, next: string): [number, number, number] {
  const shorter = Math.min(now.length, next.length)
  let from = 0
  while (from < shorter && now.charCodeAt(from) === next.charCodeAt(from)) from += 1
  let alike = 0
  while (
    alike < shorter - from &&
    now.charCodeAt(now.length - 1 - alike) === next.charCodeAt(next.length - 1 - alike)
  )
    alike += 1
  return [from, now.length - alike, next.length - alike]
}
