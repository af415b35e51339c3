/** The settings of the chat. */
import { Settings2 } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { MenuButton } from '../../../../web/ui/menu-button.tsx'
import { texts } from '../../text/texts.ts'
import type { Assistant } from '../use-assistant.ts'

/** A button in the head of the chat. */
export function ChatMenu({ settings: { chosen, choose } }: Pick<Assistant, 'settings'>) {
  const t = useText(texts)
  const { fixesErrors, looksAtIt, triesApp } = chosen
  return (
    <MenuButton
      label={t('chatSettings')}
      className={buttonClass({ look: 'ghost', size: 'small', icon: true })}
      entries={[
        {
          kind: 'choice',
          label: t('fixErrors'),
          chosen: fixesErrors,
          run: () => choose({ fixesErrors: !fixesErrors }),
        },
        {
          kind: 'choice',
          label: t('looksAtIt'),
          chosen: looksAtIt,
          run: () => choose({ looksAtIt: !looksAtIt }),
        },
        {
          kind: 'choice',
          label: t('triesApp'),
          chosen: triesApp,
          run: () => choose({ triesApp: !triesApp }),
        },
      ]}
    >
      <Settings2 aria-hidden="true" />
    </MenuButton>
  )
}
