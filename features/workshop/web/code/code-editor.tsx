/** The code editor of the workshop; loaded when code is first looked at. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TextPlace } from '../../../../project/pick/find-text.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import { lastCursor, rememberCursor } from '../device-settings.ts'
import type { LocalProject } from '../project/local-project.ts'
import { editorWords } from './editor-words.ts'
import { OpenEditor } from './open-editor.ts'

/** Edits the text of `path`; what is typed goes to the project by itself. */
export function CodeEditor({
  project,
  path,
  isReadOnly,
  wanted,
  onShown,
}: {
  project: LocalProject
  path: string
  isReadOnly: boolean
  /** The part of a text that is to have the focus; `onShown` hears that it has. */
  wanted: TextPlace | null
  onShown: () => void
}) {
  const t = useText(codeTexts)
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor | null>(null)
  // CodeMirror draws outside React.
  useEffect(() => {
    if (parent.current === null) return undefined
    const { accountId, appId } = project.record()
    const opened = new OpenEditor(parent.current, project, {
      words: editorWords(t),
      label: (of) => t('codeOf', { path: of }),
      wayOut: t('leaveEditor'),
      onLeave: (of, cursor) => void rememberCursor(accountId, { appId, path: of, cursor }),
    })
    editor.current = opened
    const stop = project.subscribe(({ changed }) => opened.follow(changed.map((file) => file.path)))
    return () => {
      stop()
      opened.close()
      editor.current = null
    }
  }, [project, t])
  const showWanted = useEffectEvent(() => {
    if (wanted?.path !== path) return
    editor.current?.select(wanted.from, wanted.to)
    onShown()
  })
  useEffect(() => {
    let isHere = true
    const { accountId, appId } = project.record()
    // Where a cursor stood is a help: without it the file is shown from its beginning.
    void lastCursor(accountId, { appId, path })
      .catch(() => 0)
      .then((cursor) => {
        if (!isHere) return
        editor.current?.show(path, cursor)
        showWanted()
      })
    return () => {
      isHere = false
    }
  }, [project, path, t, wanted])
  useEffect(() => editor.current?.setReadOnly(isReadOnly), [project, isReadOnly, t])
  return <div className="code-editor" ref={parent} />
}
