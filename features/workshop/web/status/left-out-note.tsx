/** Names what of the repository is not loaded and stays there as it is. */
import { shownPath } from '../../../../project/shown-path.ts'
import type { ProjectView } from '../use-project-view.ts'
import { texts } from '../../text/texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { namedAtOnce, NamedFiles } from './named-files.tsx'

const reasons = {
  link: 'leftOutLink',
  submodule: 'leftOutSubmodule',
  path: 'leftOutPath',
  twin: 'leftOutTwin',
  limit: 'leftOutLimit',
} as const

/** Draws the note until it is closed; nothing where all is loaded. */
export function LeftOutNote({ leftOut }: Pick<ProjectView, 'leftOut'>) {
  const t = useText(texts)
  const names = leftOut.slice(0, namedAtOnce).map(({ path }) => shownPath(path))
  const rest = leftOut.length - names.length
  const files = names.join(', ')
  return (
    <NamedFiles
      summary={rest > 0 ? t('leftOutMore', { files, n: rest }) : t('leftOut', { files })}
      files={leftOut.map(({ path, reason }) => ({
        path: shownPath(path),
        reason: t(reasons[reason], { other: shownPath(twinOf(path, leftOut) ?? '') }),
      }))}
    />
  )
}

function twinOf(path: string, leftOut: ProjectView['leftOut']): string | undefined {
  const name = path.normalize('NFC')
  return leftOut.find((other) => other.path !== path && other.path.normalize('NFC') === name)?.path
}

/** Says which names the next commit brings to the Unicode form that all systems read alike. */
export function RenamesNote({ renames }: Pick<ProjectView, 'renames'>) {
  const t = useText(texts)
  const names = renames.slice(0, namedAtOnce).map(({ to }) => to)
  return (
    <NamedFiles
      summary={t('renamed', { n: renames.length, files: names.join(', ') })}
      files={renames.map(({ from, to }) => ({
        path: to,
        reason: t('renamedFrom', { name: shownPath(from) }),
      }))}
    />
  )
}
