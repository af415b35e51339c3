/** The tags: what is recommended for the description, and all there are (GEN-11, GEN-12). */
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'
import type { GeneratorDraft } from '../generator-draft.ts'
import { chosenTags, toggleTag } from './tag-choice.ts'
import { useTags } from './use-tags.ts'

/** Two groups of switches; a tag that stands in both has one state. */
export function TagPicker({ draft, isLocked }: { draft: GeneratorDraft; isLocked: boolean }) {
  const t = useText(texts)
  const [isFull, setFull] = useState(false)
  const { recommended, all } = useTags(draft)
  const chosen = chosenTags(draft.tags)
  // A chosen tag that is in neither group any more must stay reachable.
  const listed = [...all, ...chosen.filter((tag) => !all.includes(tag))]
  function toggle(tag: string): void {
    if (isLocked) return
    const next = toggleTag(draft.tags, tag)
    setFull(next === null)
    if (next) draft.setTags(next)
  }
  const switches = { chosen, isLocked, onToggle: toggle }
  return (
    <div className="tag-picker">
      {recommended.length > 0 && (
        <TagGroup label={t('recommendedTags')} tags={recommended} {...switches} />
      )}
      {listed.length > 0 && <TagGroup label={t('allTags')} tags={listed} {...switches} />}
      <p className="help" role="status">
        {isFull ? t('tagsFull') : ''}
      </p>
    </div>
  )
}

function TagGroup(props: {
  label: string
  tags: readonly string[]
  chosen: readonly string[]
  isLocked: boolean
  onToggle: (tag: string) => void
}) {
  return (
    <fieldset className="field">
      <legend className="label">{props.label}</legend>
      <div className="picks">
        {props.tags.map((tag) => {
          const isOn = props.chosen.includes(tag)
          return (
            <button
              key={tag}
              type="button"
              className="chip"
              aria-pressed={isOn}
              aria-disabled={props.isLocked}
              onClick={() => props.onToggle(tag)}
            >
              {isOn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              {tag}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
