/** Files that were changed here and in the repository: what differs in each, and which version stays. */
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { clashesBetween } from '../../../project/compare.ts'
import type { FileContent } from '../../../project/content.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import type { LocalProject } from './project/local-project.ts'
import { type Keep, withWord } from './project/resolve-conflicts.ts'
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
  const base = new Map(project.record().syncedBlobs)
  const clashes = clashesBetween(
    paths.filter((path) => mine.has(path) && !isIn(theirs, path)),
    paths.filter((path) => !mine.has(path) && isIn(theirs, path)),
  )
  const open = paths.filter((path) => !keeps.has(path)).length
  const decide = async (path: string, keep: Keep): Promise<void> => {
    const next = withWord(keeps, { path, keep }, clashes)
    setKeeps(next)
    if (paths.some((other) => !next.has(other))) return
    setBusy(true)
    await onDecided(next)
    setBusy(false)
    // What is still asked about is asked anew.
    setKeeps(new Map())
  }
  return (
    <div className="conflict">
      <p>{t('twoPlacesHelp')}</p>
      {clashes.size > 0 && <p>{t('clashHelp')}</p>}
      {paths.map((path) => (
        <ConflictFile
          key={path}
          path={path}
          mine={mine.get(path) ?? null}
          theirs={theirs.get(path) ?? null}
          isNew={!base.has(path)}
          beside={clashes.get(path)?.other ?? null}
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

function isIn(theirs: Conflict['theirs'], path: string): boolean {
  return (theirs.get(path) ?? null) !== null
}

type FileProps = {
  path: string
  /** Null on the side where there is no such file. */
  mine: FileContent | null
  theirs: FileContent | null
  /** It was on neither side when both were last the same. */
  isNew: boolean
  /** What it cannot live with on the other side. */
  beside: string | null
  isOpen: boolean
  keep: Keep | null
  disabled: boolean
  isBusy: boolean
  onKeep: (keep: Keep) => void
}

const labels = { mine: 'keepMine', theirs: 'takeTheirs', both: 'keepBoth' } as const

/** One file: which side has none and why, what differs, and the choice. */
function ConflictFile({ path, mine, theirs, isNew, beside, ...props }: FileProps) {
  const t = useText(texts)
  const isOnBoth = mine !== null && theirs !== null
  const choices: readonly Keep[] = isOnBoth ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
  return (
    <div className="conflict-file" role="group" aria-label={path}>
      <div className="conflict-head">
        <b className="mono">{path}</b>
        {lacksOf({ mine, theirs, isNew }).map((lack) => (
          <span key={lack}>{t(lack)}</span>
        ))}
        {beside !== null && <span>{t('notBeside', { path: beside })}</span>}
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

/** On which side there is none of it, and whether there ever was. */
function lacksOf({ mine, theirs, isNew }: Pick<FileProps, 'mine' | 'theirs' | 'isNew'>) {
  const lacks: ('newThere' | 'deletedHere' | 'newHere' | 'deletedThere')[] = []
  if (mine === null) lacks.push(isNew && theirs !== null ? 'newThere' : 'deletedHere')
  if (theirs === null && !(isNew && mine === null)) lacks.push(isNew ? 'newHere' : 'deletedThere')
  return lacks
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
