/** The choice of the listing's order. */
import { ArrowUpDown } from 'lucide-react'
import { useText } from '../../../web/kernel/locale.tsx'
import { MenuButton } from '../../../web/ui/menu-button.tsx'
import { texts } from '../text/texts.ts'
import { sortNames } from '../../apps/listing-query.ts'
import type { SortName } from '../../apps/listing-query.ts'

const words = {
  latest: 'sortLatest',
  hot: 'sortHot',
  downloads: 'sortDownloads',
  rating: 'sortRating',
  favorites: 'sortFavorites',
  forks: 'sortForks',
} as const

/** A button that names the order now and offers all six. */
export function SortMenu({ sort, onSort }: { sort: SortName; onSort: (sort: SortName) => void }) {
  const t = useText(texts)
  return (
    <MenuButton
      label={t('sortBy', { order: t(words[sort]) })}
      className="btn"
      entries={sortNames.map((name) => ({
        kind: 'choice',
        label: t(words[name]),
        chosen: name === sort,
        run: () => onSort(name),
      }))}
    >
      <ArrowUpDown aria-hidden="true" />
      <span>{t(words[sort])}</span>
    </MenuButton>
  )
}
