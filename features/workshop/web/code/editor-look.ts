/** How the code editor looks: colours by the product's tokens, and what is shown beside the text. */
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { highlightSelectionMatches, search } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.tagName, tags.modifier, tags.operatorKeyword],
    color: 'var(--code-key)',
  },
  {
    tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue],
    color: 'var(--code-str)',
  },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: 'var(--code-num)' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.definition(tags.variableName),
      tags.propertyName,
      tags.attributeName,
      tags.className,
      tags.link,
    ],
    color: 'var(--code-fn)',
  },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--ink-3)' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
])

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--ring)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.6',
    fontFeatureSettings: "'calt' 0",
  },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink-3)',
    border: '0',
    paddingLeft: '8px',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'var(--accent-soft-2)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--press)',
    outline: '1px solid var(--line-control)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--warn-soft)' },
  '.cm-searchMatch-selected': {
    backgroundColor: 'var(--accent-soft-2)',
    outline: '1px solid var(--accent)',
  },
  '.cm-panels': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    borderColor: 'var(--line)',
  },
  '.cm-panel.cm-search': { fontFamily: 'var(--font-sans)', padding: '8px 48px 8px 12px' },
  '.cm-panel.cm-search label': { fontSize: 'var(--text-12)' },
  '.cm-textfield': {
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-control)',
    borderRadius: 'var(--radius-xs)',
    fontSize: 'var(--text-12)',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-xs)',
    fontSize: 'var(--text-12)',
  },
  '.cm-insertedLine, .cm-changedLine, &.cm-merge-b .cm-changedLine': {
    backgroundColor: 'var(--diff-add)',
  },
  '.cm-deletedChunk': { backgroundColor: 'var(--diff-cut)', paddingLeft: '6px' },
  '.cm-deletedChunk .cm-deletedText, .cm-changedText': { background: 'none' },
  '.cm-changedLineGutter': { backgroundColor: 'var(--ok-dot)' },
  '.cm-deletedLineGutter': { backgroundColor: 'var(--danger)' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '""' },
  '.cm-collapsedLines': { background: 'var(--sunken)', color: 'var(--ink-2)', padding: '4px 12px' },
})

/** Words of the library's own that people read, by its English ones. */
export type EditorWords = Readonly<Record<string, string>>

/** The policy allows the styles that carry the page's nonce: the first view of a page writes them at once. */
export function styleNonce(): Extension {
  return EditorView.cspNonce.of(window.__webpack_nonce__ ?? '')
}

/** What every view of code has; `words` are the library's own words in the person's language. */
export function editorLook(words: EditorWords): Extension {
  return [
    styleNonce(),
    EditorState.phrases.of(words),
    lineNumbers(),
    highlightSpecialChars(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    indentOnInput(),
    highlightSelectionMatches(),
    search({ top: true }),
    syntaxHighlighting(colours),
    look,
    window.matchMedia('(max-width: 640px)').matches ? EditorView.lineWrapping : [],
  ]
}
