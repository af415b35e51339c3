/** The tags: what is recommended for the description, and all there are behind a fold. */
import { Check, ChevronDown, ChevronUp, Plus } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { tagWord } from '../../../apps/text/tag-names.ts'
import { texts } from '../../text/texts.ts'
import type { GeneratorDraft } from '../generator-draft.ts'
import { chosenTags, toggleTag } from './tag-choice.ts'
import { useTags } from './use-tags.ts'

/** Two groups of switches; a tag that stands in both has one state. */
export function TagPicker({ draft, isLocked }: { draft: GeneratorDraft; isLocked: boolean }) {
  const t = useText(texts)
  const id = useId()
  const [isFull, setFull] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { recommended, all } = useTags(draft)
  const chosen = chosenTags(draft.tags)
  // A chosen tag that is in neither group any more must stay reachable.
  const listed = [...all, ...chosen.filter((tag) => !all.includes(tag))]
  const first = [...recommended, ...chosen.filter((tag) => !recommended.includes(tag))]
  function toggle(tag: string): void {
    if (isLocked) return
    const next = toggleTag(draft.tags, tag)
    setFull(next === null)
    if (next) draft.setTags(next)
  }
  const switches = { chosen, isLocked, onToggle: toggle }
  if (first.length === 0 && listed.length === 0) return null
  return (
    <div className="tag-picker">
      <TagGroup
        label={t(recommended.length > 0 ? 'recommendedTags' : 'tags')}
        tags={isOpen ? recommended : first}
        {...switches}
      >
        {listed.length > 0 && (
          <Toolbar.Button
            className="chip"
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': id } : {})}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'fewerTags' : 'allTags')}
            {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          </Toolbar.Button>
        )}
      </TagGroup>
      {isOpen && (
        <div id={id}>
          <TagGroup label={t('allTags')} tags={listed} {...switches} />
        </div>
      )}
      <p className="help" role="status">
        {isFull ? t('tagsFull') : ''}
      </p>
    </div>
  )
}

/** One stop of the Tab key; arrows move between the switches. */
function TagGroup(props: {
  label: string
  tags: readonly string[]
  chosen: readonly string[]
  isLocked: boolean
  onToggle: (tag: string) => void
  children?: ReactNode
}) {
  const locale = useLocale()
  return (
    <fieldset className="field">
      <legend className="label">{props.label}</legend>
      <Toolbar.Root className="picks" aria-label={props.label}>
        {props.tags.map((tag) => {
          const isOn = props.chosen.includes(tag)
          return (
            <Toolbar.Button
              key={tag}
              className="chip"
              aria-pressed={isOn}
              aria-disabled={props.isLocked}
              onClick={() => props.onToggle(tag)}
            >
              {isOn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              {tagWord(tag, locale)}
            </Toolbar.Button>
          )
        })}
        {props.children}
      </Toolbar.Root>
    </fieldset>
  )
}
