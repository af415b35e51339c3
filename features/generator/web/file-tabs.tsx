/** The files of an app, one tab each, with their content to read and to copy. */
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import type { CodeFile } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'

/** Tabs with the arrow keys, Home and End; the entry page stands first. */
export function FileTabs({ files }: { files: readonly CodeFile[] }) {
  const t = useText(texts)
  const [open, setOpen] = useState('index.html')
  const list = useRef<HTMLDivElement>(null)
  const sorted = files.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
  const at = Math.max(
    0,
    sorted.findIndex(({ name }) => name === open),
  )
  const shown = sorted[at]
  function move(event: KeyboardEvent): void {
    const next = nextTab(event.key, at, sorted.length)
    const file = next === null ? undefined : sorted[next]
    if (!file) return
    event.preventDefault()
    setOpen(file.name)
    list.current?.querySelectorAll('button')[next ?? 0]?.focus()
  }
  return (
    <section className="files" aria-label={t('files')}>
      <div className="tabs" role="tablist" aria-label={t('files')} ref={list}>
        {sorted.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="mono"
            id={`file-tab-${index}`}
            aria-selected={index === at}
            aria-controls="file-panel"
            tabIndex={index === at ? 0 : -1}
            onClick={() => setOpen(name)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      {shown && <FilePanel key={shown.name} file={shown} labelledBy={`file-tab-${at}`} />}
    </section>
  )
}

function FilePanel({ file, labelledBy }: { file: CodeFile; labelledBy: string }) {
  const t = useText(texts)
  const code = useRef<HTMLPreElement>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(file.content)
      showToast({ kind: 'success', title: t('copied') })
    } catch {
      // A refused clipboard: the person's own keys still work.
      if (code.current) globalThis.getSelection()?.selectAllChildren(code.current)
      code.current?.focus()
      showToast({ kind: 'info', title: t('pressCopy') })
    }
  }
  return (
    <div role="tabpanel" id="file-panel" aria-labelledby={labelledBy} className="file">
      {file.encoding === 'base64' ? (
        <p className="quiet">{t('noText', { type: file.type })}</p>
      ) : (
        <>
          <Button size="small" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t('copy')}
            <span className="sr"> {file.name}</span>
          </Button>
          <pre className="mono" tabIndex={0} ref={code}>
            {file.content}
          </pre>
        </>
      )}
    </div>
  )
}

function rank({ name }: CodeFile): number {
  if (name === 'index.html') return 0
  return name.startsWith('.') || name === 'README.md' ? 2 : 1
}

function nextTab(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
