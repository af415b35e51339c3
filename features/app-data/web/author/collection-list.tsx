/** The collections of an app with their sentences and sums. */
import { sizeInWords } from '../../../../contract/byte-size.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import type { CollectionSummary } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { texts } from '../../text/texts.ts'

type Props = { collections: readonly CollectionSummary[]; onOpen: (name: string) => void }

/** Draws them; each opens its entries. */
export function CollectionList({ collections, onOpen }: Props) {
  const t = useText(authorTexts)
  return (
    <>
      <h2>{t('collections')}</h2>
      <ul className="data-collections">
        {collections.map((one) => (
          <li key={one.name}>
            <button type="button" className="data-collection" onClick={() => onOpen(one.name)}>
              <Heading collection={one} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a collection is called, its sentence and its sums. */
export function Heading({ collection }: { collection: CollectionSummary }) {
  const t = useText(authorTexts)
  const say = useText(texts)
  const { name, title, kind, entries: n, bytes, isDeclared, narrower } = collection
  return (
    <>
      <strong>
        {title ?? name} {title !== null && <code>{name}</code>}
        {!isDeclared && <small>{t('undeclared')}</small>}
      </strong>
      <span>{say(kind)}</span>
      <span className="num">{t('sums', { n, size: sizeInWords(bytes) })}</span>
      {narrower.map((one) => (
        <span key={one.kind} className="data-promise">
          {t('promise', { n: one.entries, sentence: say(one.kind) })}
        </span>
      ))}
    </>
  )
}
