/** Names what of the repository is not loaded and stays there as it is (SYN-13). */
import type { ProjectView } from '../use-project-view.ts'
import { texts } from '../../text/texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { namedAtOnce, NamedFiles } from './named-files.tsx'

const reasons = {
  link: 'leftOutLink',
  submodule: 'leftOutSubmodule',
  path: 'leftOutPath',
  limit: 'leftOutLimit',
} as const

/** Draws the note until it is closed; nothing where all is loaded. */
export function LeftOutNote({ leftOut }: Pick<ProjectView, 'leftOut'>) {
  const t = useText(texts)
  const names = leftOut.slice(0, namedAtOnce).map(({ path }) => path)
  const rest = leftOut.length - names.length
  const files = names.join(', ')
  return (
    <NamedFiles
      summary={rest > 0 ? t('leftOutMore', { files, n: rest }) : t('leftOut', { files })}
      files={leftOut.map(({ path, reason }) => ({ path, reason: t(reasons[reason]) }))}
    />
  )
}
