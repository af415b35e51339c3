/** The tags of an app as words, each in the reader's language where it has one. */
import { useLocale } from '../../../web/kernel/locale.tsx'
import { tagWord } from '../text/tag-names.ts'

/** The words in a row, for the element that lays them out. */
export function TagWords({ tags }: { tags: readonly string[] }) {
  const locale = useLocale()
  return tags.map((tag) => (
    <span key={tag} className="tag">
      {tagWord(tag, locale)}
    </span>
  ))
}
