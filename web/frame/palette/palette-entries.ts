/** What the command palette offers: pages and acts, each only to whom it is open. */
import { texts as dashboardTexts } from '../../i18n/dashboard.ts'
import { paletteTexts } from '../../i18n/palette.ts'
import { texts } from '../../i18n/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { useSession } from '../../kernel/session.tsx'
import { useSignInAddress } from '../../kernel/sign-in-address.ts'
import { useLanguageChoices, useThemeChoices } from '../use-choices.ts'

/** A row of the palette. `also` are words by which it is found beside its label. */
export type PaletteEntry = {
  id: string
  group: 'pages' | 'acts' | 'apps'
  label: string
  lang?: string
  /** Said quietly behind the label. */
  beside?: string
  also?: string
  picture?: string | null
  icon: 'page' | 'new' | 'search' | 'language' | 'theme' | 'leave' | 'app'
  to?: string
  /** What is done besides going somewhere. */
  run?: () => void
}

/** The pages that whoever sits here may open, with the parts of the dashboard. */
export function usePages(): PaletteEntry[] {
  const t = useText(texts)
  const tab = useText(dashboardTexts)
  const session = useSession()
  const signInAddress = useSignInAddress()
  const user = session.state === 'signedIn' ? session.user : null
  const page = (to: string, label: string): PaletteEntry => ({
    id: to,
    group: 'pages',
    label,
    also: to,
    icon: 'page',
    to,
  })
  return [
    page('/', t('home')),
    page('/marketplace', t('marketplace')),
    page('/pricing', t('pricing')),
    ...(user
      ? [
          { ...page('/dashboard', t('dashboard')), also: `/dashboard ${tab('apps')}` },
          page('/dashboard?tab=favorites', tab('favorites')),
          page('/dashboard?tab=llm', tab('llm')),
          page('/dashboard?tab=account', tab('account')),
        ]
      : []),
    ...(user?.isAdmin || user?.isModerator ? [page('/admin', t('admin'))] : []),
    ...(session.state === 'signedOut'
      ? [{ ...page('/login', t('login')), to: signInAddress }]
      : []),
    page('/terms', t('terms')),
    page('/privacy', t('privacy')),
  ]
}

/** What can be done from anywhere; `leave` signs out. */
export function useActs(leave: () => void): PaletteEntry[] {
  const t = useText(texts)
  const tab = useText(dashboardTexts)
  const say = useText(paletteTexts)
  const session = useSession()
  const languages = useLanguageChoices()
  const themes = useThemeChoices()
  const acts: PaletteEntry[] = [
    {
      id: 'new',
      group: 'acts',
      label: tab('newApp'),
      also: '/generator',
      icon: 'new',
      to: '/generator',
    },
  ]
  for (const { label, lang, chosen, run } of languages) {
    if (chosen) continue
    acts.push({
      id: `language-${label}`,
      group: 'acts',
      label: say('speak', { name: label }),
      also: `language 语言 ${lang ?? ''}`,
      icon: 'language',
      run,
    })
  }
  for (const { label, chosen, run } of themes) {
    if (chosen) continue
    acts.push({
      id: `theme-${label}`,
      group: 'acts',
      label: say('theme', { name: label }),
      icon: 'theme',
      run,
    })
  }
  if (session.state === 'signedIn')
    acts.push({ id: 'leave', group: 'acts', label: t('logout'), icon: 'leave', run: leave })
  return acts
}

/** The rows whose label or other words hold every typed word; all of them where nothing is typed. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean)
  return entries.filter(({ label, also }) => {
    const text = `${label} ${also ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
