/** What differs from the last commit, file by file, and how it is given up. */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { FileContent } from '../../../../project/content.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { codeHostText } from '../../../repositories/web/index.ts'
import { codeTexts } from '../../text/code-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { fileFaultText } from './file-dialogs.tsx'
import { readOriginals } from '../project/read-originals.ts'

const DiffView = lazy(async () => ({ default: (await import('./diff-view.tsx')).DiffView }))

type Props = {
  project: LocalProject
  repository: RepositoryRef | null
  paths: readonly string[]
  isReadOnly: boolean
}

/** Draws each changed file as a difference. */
export function ChangesPane({ project, repository, paths, isReadOnly }: Props) {
  const t = useText(codeTexts)
  const { originals, fault, retry } = useOriginals({ project, repository, paths })
  if (paths.length === 0) return <p className="quiet nothing">{t('noChangesYet')}</p>
  if (fault !== null) {
    return (
      <div className="note bad" role="alert">
        <span>
          <b>{t('beforeUnread')}</b> {fault}
        </span>
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (originals === null) {
    return (
      <p className="quiet nothing" role="status">
        {t('readingBefore')}
      </p>
    )
  }
  return (
    <div className="code-changes">
      {paths
        .filter((path) => originals.has(path))
        .map((path) => (
          <ChangedFile
            key={path}
            {...{ project, path, isReadOnly }}
            before={originals.get(path) ?? null}
          />
        ))}
    </div>
  )
}

/** Reads the last commit again whenever another file differs from it. */
function useOriginals({ project, repository, paths }: Omit<Props, 'isReadOnly'>) {
  const locale = useLocale()
  const [originals, setOriginals] = useState<ReadonlyMap<string, FileContent | null> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const named = JSON.stringify(paths)
  // The device and the code host lie outside React.
  useEffect(() => {
    let isHere = true
    void readOriginals(project, repository, JSON.parse(named)).then((read) => {
      if (!isHere) return
      setFault(read.ok ? null : codeHostText(read.error, locale))
      if (read.ok) setOriginals(read.value)
    })
    return () => {
      isHere = false
    }
  }, [project, repository, named, attempt, locale])
  return { originals, fault, retry: () => setAttempt((count) => count + 1) }
}

function ChangedFile({
  project,
  path,
  before,
  isReadOnly,
}: Pick<Props, 'project' | 'isReadOnly'> & { path: string; before: FileContent | null }) {
  const t = useText(codeTexts)
  const [isAsking, setAsking] = useState(false)
  const after = project.all().find((file) => file.path === path)?.content ?? null
  const discard = async (): Promise<void> => {
    setAsking(false)
    const done = await project.change(new Map([[path, before]]), 'discard')
    if (!done.ok) showToast({ kind: 'error', title: fileFaultText(done.error, t) })
  }
  return (
    <section className="changed-file" aria-label={t('changesOf', { path })}>
      <header>
        <h2 className="mono">{path}</h2>
        {before === null && <span className="quiet">{t('added')}</span>}
        {after === null && <span className="quiet">{t('deleted')}</span>}
        <Button size="small" look="ghost" disabled={isReadOnly} onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      </header>
      <Suspense fallback={null}>
        <DiffView path={path} before={before} after={after} />
      </Suspense>
      {isAsking && (
        <ConfirmDialog
          title={t('discardAsk', { path })}
          text={t('discardText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('discard')}
          busy={false}
          onCancel={() => setAsking(false)}
          onConfirm={() => void discard()}
        />
      )}
    </section>
  )
}
