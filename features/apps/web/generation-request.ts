/** What the AI is asked for first: the prompt with the app type and the features that were chosen. */
import type { Locale } from '../../../contract/locale.ts'
import { speak } from '../../../contract/text.ts'
import type { App } from '../contract.ts'
import { appOptionTexts } from '../text/options.ts'

/** The first request of an app, or null when there is no prompt to begin with. */
export function generationRequest(
  app: Pick<App, 'generationPrompt' | 'appType' | 'features'>,
  locale: Locale,
): string | null {
  if (!app.generationPrompt) return null
  const t = speak(appOptionTexts, locale)
  const { appType, features } = app
  const named = features.map((feature) => t(feature)).join(t('between'))
  const lines = [
    ...(appType === null ? [] : [t('kindLine', { type: t(appType) })]),
    ...(named === '' ? [] : [t('featureLine', { features: named })]),
  ]
  return lines.length === 0
    ? app.generationPrompt
    : `${app.generationPrompt}\n\n${lines.join('\n')}`
}
