/** The choices of language and theme as menu rows, for the bar and the slide-out menu. */
import { locales } from '../../contract/locale.ts'
import { texts } from '../i18n/texts.ts'
import { setLocale, useLocale, useText } from '../kernel/locale.tsx'
import { setTheme, themeChoices, useThemeChoice } from '../kernel/theme.ts'

// Languages are named in their own language, whatever the page speaks.
const ownName = { en: 'English', zh: '中文' } as const
const themeText = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/** A row of a choice; `lang` marks a word of another language. */
export type Choice = {
  kind: 'choice'
  label: string
  lang?: string
  chosen: boolean
  run: () => void
}

/** English and 中文, the current one chosen. */
export function useLanguageChoices(): Choice[] {
  const current = useLocale()
  return locales.map((locale) => ({
    kind: 'choice',
    label: ownName[locale],
    lang: locale,
    chosen: locale === current,
    run: () => setLocale(locale),
  }))
}

/** System, light and dark, the current one chosen. */
export function useThemeChoices(): Choice[] {
  const t = useText(texts)
  const current = useThemeChoice()
  return themeChoices.map((choice) => ({
    kind: 'choice',
    label: t(themeText[choice]),
    chosen: choice === current,
    run: () => setTheme(choice),
  }))
}
