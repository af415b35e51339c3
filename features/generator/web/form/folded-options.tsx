/** Name, tags, who can read the code and what else may be said: one line that states their values, and opens to the form. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { tagWord } from '../../../apps/text/tag-names.ts'
import { texts } from '../../text/texts.ts'
import { describedBy, type GeneratorDraft } from '../generator-draft.ts'
import { suggestName } from './suggest-name.ts'

/** Its owner opens it where something within needs the person. */
export function FoldedOptions(props: {
  draft: GeneratorDraft
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}) {
  const { draft, isOpen, onToggle, children } = props
  const t = useText(texts)
  const locale = useLocale()
  const { wanted } = draft
  const name = wanted.name || (suggestName(describedBy(draft)) ?? '')
  const stated = [
    name === '' ? t('nameLater') : name,
    wanted.tags.map((tag) => tagWord(tag, locale)).join(t('listComma')),
    t(wanted.isPrivate ? 'onlyYou' : 'readAll'),
  ]
  return (
    <details
      className="more options"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <span>{stated.filter((part) => part !== '').join(' · ')}</span>
        <span className="quiet">{t('changeOptions')}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
