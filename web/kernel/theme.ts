/** Light, dark or as the system has it; on the first frame by `public/first-paint.js`, afterwards here. */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

/** The themes that a person chooses from. */
export const themeChoices = ['system', 'light', 'dark'] as const
/** A chosen theme; `system` follows the device. */
export type ThemeChoice = (typeof themeChoices)[number]

const key = 'theme'
const listeners = new Set<() => void>()
let chosen: ThemeChoice | null = null

/** The stored choice; an unknown value counts as `system`. */
export function themeChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

/** The theme that a choice shows on a device that prefers dark or does not. */
export function shownTheme(choice: ThemeChoice, systemIsDark: boolean): 'light' | 'dark' {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light'
  return choice
}

/** Chooses a theme, remembers it and shows it at once. */
export function setTheme(choice: ThemeChoice): void {
  writeStored('browser', key, choice)
  show(choice)
}

/** The chosen theme, renewed when it changes here or in another tab. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, current, () => 'system')
}

/** Follows the system's setting and the other tabs. Called once when the studio starts. */
export function followTheme(): void {
  show(current())
  darkQuery().addEventListener('change', () => show(current()))
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(themeChoice(event.newValue))
  })
}

function current(): ThemeChoice {
  chosen ??= themeChoice(readStored('browser', key))
  return chosen
}

function show(choice: ThemeChoice): void {
  chosen = choice
  document.documentElement.dataset['theme'] = shownTheme(choice, darkQuery().matches)
  for (const listener of listeners) listener()
}

function darkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
