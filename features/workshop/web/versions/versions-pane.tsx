/** The versions of an app, the newest first: what is not committed yet, and the commits of its repository. */
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import type { ListedCommit, RepositoryRef } from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import { ReadFault } from './read-fault.tsx'
import { RemovedVersions } from './removed-versions.tsx'
import { useCommits } from './use-commits.ts'
import { useThumbnails } from './use-thumbnails.ts'
import { VersionRow } from './version-row.tsx'
import { named, versionWords } from './version-words.ts'
import type { VersionsProps } from './versions-props.ts'
import './versions.css'

/** Draws the list. */
export function VersionsPane(props: VersionsProps) {
  const t = useText(versionsTexts)
  const { repository, project, uncommitted } = props
  return (
    <section className="version-list" aria-label={t('versions')}>
      {uncommitted.length > 0 && (
        <ol>
          <Uncommitted {...props} />
        </ol>
      )}
      {repository === null ? (
        <p className="quiet nothing">{t('none')}</p>
      ) : (
        <Commits {...props} repository={repository} newest={project.record().lastSyncSha} />
      )}
      {props.history}
    </section>
  )
}

const filesNamed = 3

/** What is only on this device: it is what is shown now. */
function Uncommitted({ uncommitted, looking, isBusy, onChosen }: VersionsProps) {
  const t = useText(versionsTexts)
  const say = useText(texts)
  const locale = useLocale()
  const names = named(uncommitted.slice(0, filesNamed), locale)
  const more = uncommitted.length - filesNamed
  const files = more > 0 ? say('filesAndMore', { files: names, n: more }) : names
  const back = (): void => {
    looking.back()
    onChosen()
  }
  return (
    <VersionRow
      kind="files"
      title={t('notCommitted', { files })}
      who={t('you')}
      at={null}
      marks={{ isNow: true, isLive: false }}
      isChosen={looking.looked === null}
      isOff={isBusy}
      onChoose={back}
    />
  )
}

function Commits(props: VersionsProps & { repository: RepositoryRef; newest: string | null }) {
  const { project, repository, newest } = props
  const pictures = useThumbnails(project)
  const t = useText(versionsTexts)
  const { commits, fault, isLoading, hasOlder, loadOlder, retry } = useCommits(repository, newest)
  return (
    <>
      {commits && (
        <ol>
          {commits.map((commit) => (
            <CommitRow
              key={commit.sha}
              {...props}
              commit={commit}
              picture={pictures.get(commit.sha)}
            />
          ))}
        </ol>
      )}
      {fault !== null && <ReadFault title={t('listUnread')} fault={fault} onRetry={retry} />}
      {isLoading && (
        <p className="quiet nothing" role="status">
          <TurningCube size={14} /> {t('readingList')}
        </p>
      )}
      {hasOlder && !isLoading && fault === null && (
        <Button size="small" onClick={loadOlder}>
          {t('older')}
        </Button>
      )}
      {commits && (
        <RemovedVersions {...props} newest={commits[0]?.sha ?? null} pictures={pictures} />
      )}
    </>
  )
}

/** A commit; the one that is here unchanged is now, and choosing it leads back to it. */
function CommitRow({
  commit,
  picture,
  newest,
  me,
  uncommitted,
  live,
  looking,
  isBusy,
  onChosen,
}: VersionsProps & {
  commit: ListedCommit
  picture: string | undefined
  newest: string | null
}) {
  const t = useText(versionsTexts)
  const locale = useLocale()
  const { looked, look, back } = looking
  const { sha, at } = commit
  const isNow = sha === newest && uncommitted.length === 0
  const choose = (): void => {
    if (isNow) back()
    else look(commit)
    onChosen()
  }
  return (
    <VersionRow
      {...versionWords(commit, { t, locale, me })}
      at={at}
      marks={{ isNow, isLive: live?.commitSha === sha }}
      isChosen={looked === null ? isNow : looked.commit.sha === sha}
      isOff={isBusy}
      picture={picture}
      onChoose={choose}
    />
  )
}
