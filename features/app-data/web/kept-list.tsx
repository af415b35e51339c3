/** Collections of an app, each by its title with the sentence of its kind. */
import { useText } from '../../../web/kernel/locale.tsx'
import type { Kept } from '../kept-contract.ts'
import { texts } from '../text/texts.ts'
import './kept.css'

/** The list; what was written under another kind is told beside it. */
export function KeptList({ collections }: { collections: readonly Kept[] }) {
  const t = useText(texts)
  return (
    <dl className="kept-list">
      {collections.map(({ name, title, kind, earlier }) => (
        <div key={name}>
          <dt>{title ?? name}</dt>
          <dd>{t(kind)}</dd>
          {earlier.map((one) => (
            <dd key={one} className="quiet">
              {t('earlierKeeps', { sentence: t(one) })}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
