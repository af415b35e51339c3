/** The files of the project with their content, to read (EDT rows make them editable). */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ProjectFile } from '../../../project/content.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'
import { lastOpenedFile, rememberOpenedFile } from './device-settings.ts'
import type { LocalProject } from './project/local-project.ts'

/** Follows the project's files. */
export function useProjectFiles(project: LocalProject): readonly ProjectFile[] {
  const [store] = useState(() => filesStore(project))
  return useSyncExternalStore(store.subscribe, store.files)
}

function filesStore(project: LocalProject) {
  let files = project.all()
  return {
    files: () => files,
    subscribe: (onChange: () => void) =>
      project.subscribe(() => {
        files = project.all()
        onChange()
      }),
  }
}

/** Tabs of files above, the chosen file's lines below. */
export function CodePane({ project }: { project: LocalProject }) {
  const t = useText(texts)
  const files = useProjectFiles(project)
    .filter((file) => !file.path.startsWith('.') && !/\.(?:md|markdown)$/i.test(file.path))
    .toSorted((a, b) => Number(b.path === 'index.html') - Number(a.path === 'index.html'))
  const [chosen, setChosen] = useOpenedFile(project)
  const shown =
    files.find((file) => file.path === chosen) ??
    files.find((file) => file.path === 'index.html') ??
    files[0]
  if (!shown) return <p className="code quiet nothing">{t('noFiles')}</p>
  return (
    <div className="code">
      <div className="tabs" role="tablist" aria-label={t('files')}>
        {files.map((file) => (
          <button
            key={file.path}
            type="button"
            role="tab"
            id={`tab-${file.path}`}
            aria-controls="code-lines"
            aria-selected={file.path === shown.path}
            tabIndex={file.path === shown.path ? 0 : -1}
            onClick={() => setChosen(file.path)}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
              const next = files.at((files.indexOf(file) + step) % files.length)
              if (step === 0 || !next) return
              setChosen(next.path)
              document.getElementById(`tab-${next.path}`)?.focus()
            }}
          >
            {file.path}
          </button>
        ))}
      </div>
      <div
        className="lines"
        role="tabpanel"
        id="code-lines"
        aria-labelledby={`tab-${shown.path}`}
        tabIndex={0}
      >
        <Lines file={shown} />
      </div>
    </div>
  )
}

/** The file that is shown: the one that was opened last in this app on this device (LOC-18). */
function useOpenedFile(project: LocalProject): [string | null, (path: string) => void] {
  const { accountId, appId } = project.record()
  const [opened, setOpened] = useState<string | null>(null)
  // The device's settings lie outside React.
  useEffect(() => {
    let isHere = true
    void lastOpenedFile(accountId, appId).then((last) => {
      if (isHere && last !== null) setOpened((chosen) => chosen ?? last)
    })
    return () => {
      isHere = false
    }
  }, [accountId, appId])
  const open = (path: string): void => {
    setOpened(path)
    void rememberOpenedFile(accountId, { appId, path })
  }
  return [opened, open]
}

function Lines({ file }: { file: ProjectFile }) {
  const t = useText(texts)
  if (typeof file.content !== 'string') return <p className="quiet nothing">{t('binaryFile')}</p>
  const lines = file.content.replace(/\n$/, '').split('\n')
  return lines.map((line, index) => (
    // Lines have no names of their own; their place is what tells them apart.
    <div key={index}>
      <span aria-hidden="true">{index + 1}</span>
      <code>{line === '' ? ' ' : line}</code>
    </div>
  ))
}
