/** The commits of the app, the newest first, each with what it changed. */
import { ChevronRight, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { codeHostPage } from '../../../../web/kernel/code-host-page.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { RelativeTime } from '../../../../web/ui/relative-time.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import type { ListedCommit, RepositoryRef } from '../../../repositories/web/index.ts'
import { DiffView } from '../code/diff-view.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useCommitChanges, useCommits } from './use-commits.ts'
import './history.css'

type Props = {
  project: LocalProject
  repository: RepositoryRef
  /** The newest commit that this device knows of; another one begins the list anew. */
  newest: string | null
}

/** Draws the history of a repository. */
export function HistoryPane({ project, repository, newest }: Props) {
  const t = useText(codeTexts)
  const { commits, fault, isLoading, hasOlder, loadOlder, retry } = useCommits(repository, newest)
  return (
    <section className="history" aria-label={t('history')}>
      {commits && (
        <ol>
          {commits.map((commit) => (
            <Commit key={commit.sha} {...{ project, repository, commit }} />
          ))}
        </ol>
      )}
      {fault !== null && <Fault title={t('historyUnread')} fault={fault} onRetry={retry} />}
      {isLoading && (
        <p className="quiet nothing" role="status">
          <TurningCube size={14} /> {t('readingHistory')}
        </p>
      )}
      {hasOlder && !isLoading && fault === null && (
        <Button size="small" onClick={loadOlder}>
          {t('olderCommits')}
        </Button>
      )}
    </section>
  )
}

function Commit({ project, repository, commit }: Omit<Props, 'newest'> & { commit: ListedCommit }) {
  const t = useText(codeTexts)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { sha, message, author, at, url } = commit
  const [title = ''] = message.split('\n')
  return (
    <li>
      <div className="commit-row">
        <button
          type="button"
          className="commit-title"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden="true" />
          <span>{title}</span>
        </button>
        <span className="commit-facts">
          <span>{author}</span>
          <RelativeTime iso={at} />
          <a
            href={codeHostPage(url, locale)}
            target="_blank"
            rel="noopener noreferrer"
            title={t('atCodeHost')}
          >
            <span className="mono">{sha.slice(0, 7)}</span>
            <ExternalLink aria-hidden="true" />
            <span className="sr">{t('atCodeHost')}</span>
          </a>
        </span>
      </div>
      <div id={id}>{isOpen && <CommitFiles {...{ project, repository, commit }} />}</div>
    </li>
  )
}

function CommitFiles({
  project,
  repository,
  commit,
}: Omit<Props, 'newest'> & { commit: ListedCommit }) {
  const t = useText(codeTexts)
  const { changes, fault, retry } = useCommitChanges(project, repository, commit)
  if (fault !== null) return <Fault title={t('commitUnread')} fault={fault} onRetry={retry} />
  if (changes === null) {
    return (
      <p className="quiet nothing" role="status">
        <TurningCube size={14} /> {t('readingCommit')}
      </p>
    )
  }
  if (changes.files.length === 0) return <p className="quiet nothing">{t('emptyCommit')}</p>
  return (
    <>
      {changes.files.map(({ path, before, after }) => (
        <div key={path} className="changed-file" role="group" aria-label={t('changesOf', { path })}>
          <header>
            <span className="mono">{path}</span>
            {before === null && <span className="quiet">{t('added')}</span>}
            {after === null && <span className="quiet">{t('deleted')}</span>}
          </header>
          <DiffView path={path} before={before} after={after} />
        </div>
      ))}
      {changes.more > 0 && <p className="quiet nothing">{t('moreFilesOf', { n: changes.more })}</p>}
    </>
  )
}

function Fault({ title, fault, onRetry }: { title: string; fault: string; onRetry: () => void }) {
  const t = useText(codeTexts)
  return (
    <div className="note bad" role="alert">
      <span>
        <b>{title}</b> {fault}
      </span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
