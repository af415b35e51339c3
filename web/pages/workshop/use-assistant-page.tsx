/** The page for assistants elsewhere, put into the project where it has none. */
import { BotMessageSquare } from 'lucide-react'
import { type LocalProject, sayOfRules, usePutFile } from '../../../features/workshop/web/index.ts'
import { rulesFile } from '../../../project/rules-file.ts'
import { frameTexts } from '../../../features/workshop/text/frame-texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { showToast } from '../../kernel/toast-queue.ts'

/** The menu's entry for it; none while nothing may be written, or where the project has such a file. */
export function useAssistantPage(project: LocalProject | null) {
  const t = useText(frameTexts)
  const put = usePutFile(project)
  const hasOne = () => project?.all().some(({ path }) => path === rulesFile) === true
  if (project === null || put === null || hasOne()) return []
  async function add(into: LocalProject): Promise<void> {
    const { assistantPage } = await import('../../../project/assistant-page.ts')
    const text = assistantPage(location.origin)
    // The AI of the workshop knows all of it, and would be given it with every turn.
    await sayOfRules(into, text, false)
    const done = hasOne() ? null : await put?.(rulesFile, new TextEncoder().encode(text))
    if (done?.ok) showToast({ kind: 'info', title: t('assistantPageAdded') })
    else if (done) showToast({ kind: 'error', title: done.error })
  }
  const run = (): void => void add(project)
  const icon = <BotMessageSquare aria-hidden="true" />
  return [{ kind: 'action' as const, label: t('addAssistantPage'), icon, run }]
}
