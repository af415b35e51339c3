/** The row of files above the editor. */
import { useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import { texts } from '../../text/texts.ts'
import type { FileTab } from './file-tabs.ts'

/** What is told of a file beside its name. */
export type FileMarks = {
  unsaved: ReadonlySet<string>
  modified: ReadonlySet<string>
  writing: ReadonlySet<string>
}

/** Draws the tabs; `shown` is the open file, which need not have one. */
export function CodeTabs({
  tabs,
  shown,
  marks,
  onOpen,
}: {
  tabs: readonly FileTab[]
  shown: string | null
  marks: FileMarks
  onOpen: (path: string) => void
}) {
  const t = useText(texts)
  // Where the row is scrolled to lies outside React.
  useEffect(() => {
    if (shown !== null)
      document
        .getElementById(`tab-${shown}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const focusable = tabs.some(({ path }) => path === shown) ? shown : tabs[0]?.path
  const move = (event: KeyboardEvent, at: number): void => {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!next) return
    event.preventDefault()
    onOpen(next.path)
    document.getElementById(`tab-${next.path}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={t('files')}>
      {tabs.map(({ path, label }, at) => (
        <button
          key={path}
          type="button"
          role="tab"
          id={`tab-${path}`}
          title={path}
          aria-controls="code-panel"
          aria-selected={path === shown}
          tabIndex={path === focusable ? 0 : -1}
          onClick={() => onOpen(path)}
          onKeyDown={(event) => move(event, at)}
        >
          {label}
          <Mark path={path} marks={marks} />
        </button>
      ))}
    </div>
  )
}

/** The strongest thing that there is to say of a file. */
function Mark({ path, marks }: { path: string; marks: FileMarks }) {
  const t = useText(codeTexts)
  const mark = (['writing', 'unsaved', 'modified'] as const).find((name) => marks[name].has(path))
  if (mark === undefined) return null
  return (
    <span className={`file-mark ${mark}`}>
      <span className="sr"> {t(mark)}</span>
    </span>
  )
}
