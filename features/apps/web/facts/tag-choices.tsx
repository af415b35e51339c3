/** The tags of an app, to be switched on and off. */
import { Check, ChevronDown, Plus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { query } from '../../../../web/kernel/query.ts'
import { listTags } from '../../tag-contract.ts'
import { factsTexts } from '../../text/facts-texts.ts'
import { tagWord } from '../../text/tag-names.ts'
import './tag-choices.css'

/** The app's own first, the others behind a fold; ten at most. */
export function TagChoices({
  chosen,
  onChoose,
}: {
  chosen: readonly string[]
  onChoose: (tags: string[]) => void
}) {
  const t = useText(factsTexts)
  const all = useQuery(query(listTags, {}))
  const others = (all.data?.tags ?? []).filter((tag) => !chosen.includes(tag))
  const hasTags = chosen.length > 0
  const isFull = chosen.length >= limits.tagsMax
  return (
    <fieldset className="field tag-choices">
      <legend className={hasTags ? 'label' : 'sr'}>{t('tags')}</legend>
      {hasTags && (
        <div className="picks">
          {chosen.map((tag) => (
            <TagSwitch
              key={tag}
              tag={tag}
              isOn
              onToggle={() => onChoose(chosen.filter((other) => other !== tag))}
            />
          ))}
        </div>
      )}
      {others.length > 0 && !isFull && (
        <details className="more">
          <summary>
            {t(hasTags ? 'moreTags' : 'chooseTags')}
            <ChevronDown size={16} aria-hidden="true" />
          </summary>
          <div className="picks">
            {others.map((tag) => (
              <TagSwitch
                key={tag}
                tag={tag}
                isOn={false}
                onToggle={() => onChoose([...chosen, tag])}
              />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

function TagSwitch(props: { tag: string; isOn: boolean; onToggle: () => void }) {
  const Icon = props.isOn ? Check : Plus
  return (
    <button type="button" className="chip" aria-pressed={props.isOn} onClick={props.onToggle}>
      <Icon aria-hidden="true" />
      {tagWord(props.tag, useLocale())}
    </button>
  )
}
