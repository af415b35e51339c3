/** The picture of whoever is signed in, with the way to the dashboard and out. */
import { LogOut } from 'lucide-react'
import { texts } from '../../../web/i18n/texts.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import type { Person } from '../../../web/kernel/session-store.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { MenuButton } from '../../../web/ui/menu-button.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The menu of the account; `className` lays it out in its bar. */
export function AccountMenu({ user, className }: { user: Person; className: string }) {
  const t = useText(texts)
  const { leave } = useSignOut()
  return (
    <MenuButton
      label={t('account', { name: user.username })}
      className={className}
      entries={[
        { kind: 'link', label: t('dashboard'), to: '/dashboard' },
        { kind: 'line' },
        { kind: 'action', label: t('logout'), icon: <LogOut aria-hidden="true" />, run: leave },
      ]}
    >
      <Avatar username={user.username} avatar={user.avatar} size="bar" />
    </MenuButton>
  )
}
