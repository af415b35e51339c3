/** Files that were changed here and in the repository: what differs in each, and which version stays (SYN-12). */
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { FileContent } from '../../../project/content.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import type { LocalProject } from './project/local-project.ts'
import type { Keep } from './project/settle-conflicts.ts'
import type { Conflict } from './project/sync-project.ts'
import { useProjectFiles } from './use-project-files.ts'
import './code/code.css'

const DiffView = lazy(async () => ({ default: (await import('./code/diff-view.tsx')).DiffView }))

type Props = {
  conflict: Conflict
  project: LocalProject
  /** Something else writes to the files now. */
  disabled: boolean
  /** Hears the word on all files as soon as the last one was said. */
  onDecided: (keeps: ReadonlyMap<string, Keep>) => Promise<unknown>
}

/** Asks file by file. What was said is forgotten when the branch moves on: it was said of something else. */
export function ConflictChoice(props: Props) {
  return <Files key={props.conflict.head} {...props} />
}

function Files({ conflict, project, disabled, onDecided }: Props) {
  const t = useText(texts)
  const mine = new Map(useProjectFiles(project).map(({ path, content }) => [path, content]))
  const [keeps, setKeeps] = useState<ReadonlyMap<string, Keep>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const { paths, theirs } = conflict
  const open = paths.filter((path) => !keeps.has(path)).length
  const decide = async (path: string, keep: Keep): Promise<void> => {
    const next = new Map([...keeps, [path, keep]])
    setKeeps(next)
    if (paths.some((other) => !next.has(other))) return
    setBusy(true)
    await onDecided(next)
    setBusy(false)
  }
  return (
    <div className="conflict">
      <p>{t('twoPlacesHelp')}</p>
      {paths.map((path) => (
        <ConflictFile
          key={path}
          path={path}
          mine={mine.get(path) ?? null}
          theirs={theirs.get(path) ?? null}
          isOpen={paths.length === 1}
          keep={keeps.get(path) ?? null}
          disabled={disabled}
          isBusy={isBusy}
          onKeep={(keep) => void decide(path, keep)}
        />
      ))}
      <p role="status" className="quiet">
        {paths.length > 1 && t('undecided', { n: open })}
      </p>
    </div>
  )
}

type FileProps = {
  path: string
  /** Null on the side where the file was deleted. */
  mine: FileContent | null
  theirs: FileContent | null
  isOpen: boolean
  keep: Keep | null
  disabled: boolean
  isBusy: boolean
  onKeep: (keep: Keep) => void
}

const labels = { mine: 'keepMine', theirs: 'takeTheirs', both: 'keepBoth' } as const

/** One file: which side deleted it if one did, what differs, and the choice. */
function ConflictFile({ path, mine, theirs, ...props }: FileProps) {
  const t = useText(texts)
  const isOnBoth = mine !== null && theirs !== null
  const choices: readonly Keep[] = isOnBoth ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
  return (
    <div className="conflict-file" role="group" aria-label={path}>
      <div className="conflict-head">
        <b className="mono">{path}</b>
        {mine === null && <span>{t('deletedHere')}</span>}
        {theirs === null && <span>{t('deletedThere')}</span>}
        <span className="acts" role="group" aria-label={t('whichStays', { path })}>
          {choices.map((keep) => (
            <Button
              key={keep}
              size="small"
              aria-pressed={props.keep === keep}
              disabled={props.disabled}
              busy={props.isBusy}
              onClick={() => props.onKeep(keep)}
            >
              {t(labels[keep])}
            </Button>
          ))}
        </span>
      </div>
      <Differences path={path} mine={mine} theirs={theirs} isOpen={props.isOpen} />
    </div>
  )
}

/** The difference is read once it is wanted: many files may be in question. */
function Differences({
  path,
  mine,
  theirs,
  isOpen,
}: Pick<FileProps, 'path' | 'mine' | 'theirs' | 'isOpen'>) {
  const t = useText(texts)
  const [isShown, setShown] = useState(isOpen)
  return (
    <details open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden="true" />
        {t('differences')}
      </summary>
      {isShown && (
        <Suspense fallback={null}>
          <DiffView path={path} before={mine} after={theirs} />
        </Suspense>
      )}
    </details>
  )
}
