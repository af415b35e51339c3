/** One file before and after, in one column, or as it is where both are the same; loaded when it is first looked at. */
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { FileContent } from '../../../../project/content.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import { grammarOf } from './editor-language.ts'
import { editorLook, styleNonce } from './editor-look.ts'
import { editorWords } from './editor-words.ts'

/** Contents are null where the file is not there on that side. */
export function DiffView({
  path,
  before,
  after,
}: {
  path: string
  before: FileContent | null
  after: FileContent | null
}) {
  const t = useText(codeTexts)
  const parent = useRef<HTMLDivElement>(null)
  const isText = typeof (before ?? '') === 'string' && typeof (after ?? '') === 'string'
  // CodeMirror draws outside React.
  useEffect(() => {
    if (!isText || parent.current === null) return undefined
    const view = new EditorView({ parent: parent.current, extensions: styleNonce() })
    const show = async (): Promise<void> => {
      const [was, now] = [String(before ?? ''), String(after ?? '')]
      const grammar = await grammarOf(path, was.length + now.length).catch(() => [])
      view.setState(
        EditorState.create({
          doc: now,
          extensions: [
            editorLook(editorWords(t)),
            grammar,
            EditorState.readOnly.of(true),
            EditorView.editable.of(false),
            EditorView.contentAttributes.of({
              'aria-label': t('changesOf', { path }),
              tabindex: '0',
            }),
            was === now
              ? []
              : unifiedMergeView({
                  original: was,
                  mergeControls: false,
                  collapseUnchanged: { margin: 3, minSize: 6 },
                }),
          ],
        }),
      )
    }
    void show()
    return () => view.destroy()
  }, [path, before, after, isText, t])
  if (!isText) return <p className="quiet nothing">{t('bytesChanged')}</p>
  return <div className="code-diff" ref={parent} />
}
