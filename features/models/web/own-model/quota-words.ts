/** What is left of the website's quota, in the person's language. */
import type { Locale } from '../../../../contract/locale.ts'
import { speak } from '../../../../contract/text.ts'
import { texts } from '../../text/texts.ts'

/** How many calls are left: of today on the free plan, of the month on a paid one. */
export function quotaWords(
  { remainingQuota, tier }: { remainingQuota: number; tier: string },
  locale: Locale,
): string {
  return speak(texts, locale)(tier === 'free' ? 'leftToday' : 'leftThisMonth', {
    n: remainingQuota,
  })
}
