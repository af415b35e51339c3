/** The settings of the chat (AGT-45, AGT-51). */
import { Settings2 } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { useUser } from '../../../../web/kernel/session.tsx'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { MenuButton } from '../../../../web/ui/menu-button.tsx'
import { texts } from '../../text/texts.ts'
import { setFixesErrors, setLooksAtIt, useChatSettings } from '../chat-settings.ts'

/** A button in the head of the chat. */
export function ChatMenu() {
  const t = useText(texts)
  const accountId = useUser()?.id ?? null
  const { isFixing, isLooking } = useChatSettings(accountId)
  return (
    <MenuButton
      label={t('chatSettings')}
      className={buttonClass({ look: 'ghost', size: 'small', icon: true })}
      entries={[
        {
          kind: 'choice',
          label: t('fixErrors'),
          chosen: isFixing,
          run: () => setFixesErrors(accountId, !isFixing),
        },
        {
          kind: 'choice',
          label: t('looksAtIt'),
          chosen: isLooking,
          run: () => setLooksAtIt(accountId, !isLooking),
        },
      ]}
    >
      <Settings2 aria-hidden="true" />
    </MenuButton>
  )
}
