/** A publish without a picture, answered as the generator's result shows it. */
import type { Locale } from '../../../contract/locale.ts'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { publishApp } from './publish-app.ts'
import type { Publishing } from './publishing.ts'

/** Publishes and tells where the app and its repository are. Fails as a publish does. */
export async function deployApp(publishing: Publishing, appId: string, locale: Locale) {
  const { cloudflareUrl, app, held } = await publishApp(publishing, appId, { locale })
  return {
    status: 'success' as const,
    message: speak(texts, locale)(held ? 'sentForReview' : 'deployed'),
    urls: { preview: cloudflareUrl, github: app.githubRepo?.url ?? null },
  }
}
