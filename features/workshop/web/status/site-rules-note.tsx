/** Names the lines of `_redirects` and `_headers` that are not followed as they stand; they hold nothing up. */
import { useMemo } from 'react'
import { siteRuleFaults } from '../../../../project/site-rules/site-rule-faults.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { siteRulesTexts } from '../../text/site-rules-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useProjectFiles } from '../use-project-files.ts'
import { NamedFiles } from './named-files.tsx'

/** Draws the note of a project; nothing where every line is followed. */
export function SiteRulesNote({ project }: { project: LocalProject }) {
  const t = useText(siteRulesTexts)
  const files = useProjectFiles(project)
  const faults = useMemo(() => siteRuleFaults(files), [files])
  const names = [...new Set(faults.map(({ file }) => file))].join(', ')
  return (
    <NamedFiles
      summary={t('summary', { n: faults.length, files: names })}
      files={faults.map(({ file, line, reason }) => ({
        path: t('place', { file, line }),
        reason: t(reason),
      }))}
    />
  )
}
