/** The two tabs of a profile; arrow keys move between them (PRF-06). */
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'
import type { ProfileTab } from './profile-query.ts'

const tabs = ['favorites', 'published'] as const

/** `children` is what the open tab shows. */
export function ProfileTabs(props: {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  children: ReactNode
}) {
  const t = useText(texts)
  const change = (value: string): void => {
    const tab = tabs.find((known) => known === value)
    if (tab) props.onTab(tab)
  }
  return (
    <Tabs.Root value={props.tab} onValueChange={change}>
      <Tabs.List className="tabs" aria-label={t('tabs')}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {t(tab)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={props.tab}>
        <h2 className="sr">{t(props.tab)}</h2>
        {props.children}
      </Tabs.Content>
    </Tabs.Root>
  )
}
