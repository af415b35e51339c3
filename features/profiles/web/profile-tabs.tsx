/** The two tabs of a profile; arrow keys move between them. */
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
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
  // A press focuses the tab too, and each of the two tells: one of them makes an entry of the history.
  const asked = useRef(props.tab)
  // The address is the browser's.
  useEffect(() => {
    asked.current = props.tab
  }, [props.tab])
  const change = (value: string): void => {
    const tab = tabs.find((known) => known === value)
    if (!tab || tab === asked.current) return
    asked.current = tab
    props.onTab(tab)
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
