/** The language of the interface: chosen once, changed at once, the same in all tabs. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { isLocale, localeOf } from '../../contract/locale.ts'
import type { Locale } from '../../contract/locale.ts'
import { speak } from '../../contract/text.ts'
import type { Catalogue, Speak, Texts } from '../../contract/text.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { firstData } from './first-data.ts'

const key = 'locale'
const listeners = new Set<() => void>()
let chosen: Locale | null = null

/** The language now: the stored choice, else the browser's, else English. For code outside React. */
export function currentLocale(): Locale {
  chosen ??= initialLocale(readStored('browser', key), globalThis.navigator?.languages)
  return chosen
}

/** The language of a first visit: a stored `en` or `zh` wins, anything else counts as nothing. */
export function initialLocale(
  stored: string | null,
  languages: readonly string[] | undefined,
): Locale {
  return isLocale(stored) ? stored : localeOf(languages)
}

/** Changes the language, stores it and sets the page's language attribute. */
export function setLocale(locale: Locale): void {
  writeStored('browser', key, locale)
  show(locale)
}

/** Follows a choice made in another tab. Called once when the studio starts. */
export function followLocaleOfOtherTabs(): void {
  document.documentElement.lang = currentLocale()
  window.addEventListener('storage', (event) => {
    if (event.key === key && isLocale(event.newValue)) show(event.newValue)
  })
}

function show(locale: Locale): void {
  chosen = locale
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const LocaleContext = createContext<Locale>('en')

/** Gives the current language to everything below it. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(subscribe, currentLocale, () => firstData().lang)
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** The language of the interface. */
export function useLocale(): Locale {
  return use(LocaleContext)
}

/** Speaks a feature's texts in the current language: `const t = useText(texts); t('save')`. */
export function useText<C extends Catalogue>(texts: Texts<C>): Speak<C> {
  const locale = useLocale()
  return useMemo(() => speak(texts, locale), [texts, locale])
}
