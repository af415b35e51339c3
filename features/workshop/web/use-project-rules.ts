/** The project's rules for the agent as they stand now, and how the owner decides about them (T32). */
import { useEffect, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { rulesTexts } from '../text/rules-texts.ts'
import type { LocalProject } from './project/local-project.ts'
import type { RulesState } from './project/project-rules.ts'
import { rulesOf, sayOfRules } from './project/project-rules.ts'

/** Follows the rules; null without any, and until they are known. */
export function useProjectRules(project: LocalProject | null) {
  const t = useText(rulesTexts)
  const [found, setFound] = useState<RulesState | null>(null)
  // The device's copy of the project lies outside React.
  useEffect(() => {
    if (project === null) return undefined
    let looks = 0
    const look = (): void => {
      const number = (looks += 1)
      void rulesOf(project).then((now) => {
        if (number === looks) setFound(now)
      })
    }
    look()
    const stop = project.watch(look)
    return () => {
      looks = -1
      stop()
    }
  }, [project])
  if (project === null || found === null) return null
  const say = async (isAccepted: boolean): Promise<void> => {
    const done = await sayOfRules(project, found.content, isAccepted)
    if (!done.ok) showToast({ kind: 'error', title: t('notStored') })
  }
  return { ...found, say }
}
