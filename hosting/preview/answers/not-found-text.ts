/** What stands where the app has no page of its own for a missing file. */
import type { Locale } from '../../../contract/locale.ts'

export const notFoundTexts: Record<Locale, string> = { en: 'Page not found', zh: '页面不存在' }
