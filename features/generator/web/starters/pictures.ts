/** The pictures of starters by id and language, as addresses of the build. */
import type { Locale } from '../../../../contract/locale.ts'

const found = import.meta.glob<string>('../../../../starters/*/picture.*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * The picture of a starter.
 *
 * @param id of the starter
 * @param locale in whose language its first screen is shown
 */
export function pictureOf(id: string, locale: Locale): string | undefined {
  return found[`../../../../starters/${id}/picture.${locale}.webp`]
}
