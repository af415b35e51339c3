/** What a version holds and what differs: against the version before it, or against now. */
import { useState } from 'react'
import type { FileContent, ProjectFile } from '../../../../project/content.ts'
import { sameContent } from '../../../../project/content.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import type { ListedCommit, RepositoryRef } from '../../../repositories/web/index.ts'
import { DiffView } from '../code/diff-view.tsx'
import { ImageView, isImage } from '../code/image-view.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import { texts } from '../../text/texts.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useProjectFiles } from '../use-project-files.ts'
import { ReadFault } from './read-fault.tsx'
import type { FileChange } from './read-commit.ts'
import { useCommitChanges } from './use-commits.ts'
import '../code/code.css'

type Props = { project: LocalProject; repository: RepositoryRef; commit: ListedCommit }

/** Draws what differs; two answers to "from what?" stand above it. */
export function VersionChanges(props: Props & { files: readonly ProjectFile[] }) {
  const t = useText(versionsTexts)
  const [against, setAgainst] = useState<'before' | 'now'>('before')
  return (
    <div className="version-files">
      <div className="against">
        <span className="quiet" id="compared-with">
          {t('comparedWith')}
        </span>
        <div className="seg" role="group" aria-labelledby="compared-with">
          {(['before', 'now'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={against === one}
              onClick={() => setAgainst(one)}
            >
              {t(one)}
            </button>
          ))}
        </div>
      </div>
      {against === 'before' ? <OwnChanges {...props} /> : <AgainstNow {...props} />}
    </div>
  )
}

/** What the commit itself changed. */
function OwnChanges({ project, repository, commit }: Props) {
  const t = useText(codeTexts)
  const { changes, fault, retry } = useCommitChanges(project, repository, commit)
  if (fault !== null) return <ReadFault title={t('commitUnread')} fault={fault} onRetry={retry} />
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
      <Differences changes={changes.files} />
      {changes.more > 0 && <p className="quiet nothing">{t('moreFilesOf', { n: changes.more })}</p>}
    </>
  )
}

/** What happened from the version to now. */
function AgainstNow({
  project,
  files,
}: Pick<Props, 'project'> & { files: readonly ProjectFile[] }) {
  const t = useText(versionsTexts)
  const changes = differencesBetween(files, useProjectFiles(project))
  if (changes.length === 0) return <p className="quiet nothing">{t('sameAsNow')}</p>
  return <Differences changes={changes} />
}

function Differences({ changes }: { changes: readonly FileChange[] }) {
  const t = useText(codeTexts)
  return changes.map(({ path, before, after }) => (
    <div key={path} className="changed-file" role="group" aria-label={t('changesOf', { path })}>
      <header>
        <span className="mono">{path}</span>
        {before === null && <span className="quiet">{t('added')}</span>}
        {after === null && <span className="quiet">{t('deleted')}</span>}
      </header>
      <DiffView path={path} before={before} after={after} />
    </div>
  ))
}

/** Draws the files of the version, each to be opened and read. */
export function VersionFiles({ files }: { files: readonly ProjectFile[] }) {
  const t = useText(versionsTexts)
  const [opened, setOpened] = useState<string | null>(null)
  if (files.length === 0) return <p className="quiet nothing">{t('noFiles')}</p>
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return (
    <ul className="version-files list">
      {sorted.map((file) => (
        <li key={file.path}>
          <button
            type="button"
            className="mono"
            aria-expanded={opened === file.path}
            onClick={() => setOpened(opened === file.path ? null : file.path)}
          >
            {file.path}
          </button>
          {opened === file.path && <OpenedFile file={file} />}
        </li>
      ))}
    </ul>
  )
}

function OpenedFile({ file }: { file: ProjectFile }) {
  const t = useText(texts)
  if (isImage(file.path)) return <ImageView file={file} />
  if (typeof file.content !== 'string') return <p className="quiet nothing">{t('binaryFile')}</p>
  return <DiffView path={file.path} before={file.content} after={file.content} />
}

/** The files that are not the same on both sides, sorted. */
function differencesBetween(
  was: readonly ProjectFile[],
  now: readonly ProjectFile[],
): FileChange[] {
  const before = contentsOf(was)
  const after = contentsOf(now)
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths.flatMap((path) => {
    const [one, other] = [before.get(path) ?? null, after.get(path) ?? null]
    if (one !== null && other !== null && sameContent(one, other)) return []
    return [{ path, before: one, after: other }]
  })
}

function contentsOf(files: readonly ProjectFile[]): Map<string, FileContent> {
  return new Map(files.map(({ path, content }) => [path, content]))
}
