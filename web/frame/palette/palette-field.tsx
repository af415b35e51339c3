/** Where one types in the command palette; the keys also move through the rows below. */
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, RefObject } from 'react'
import { limits } from '../../../contract/limits.ts'
import { paletteTexts } from '../../i18n/palette.ts'
import { texts } from '../../i18n/texts.ts'
import { isComposing } from '../../kernel/composing.ts'
import { useText } from '../../kernel/locale.tsx'

const comboBox = {
  role: 'combobox',
  'aria-expanded': true,
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: limits.searchMax,
} as const

/** The field and the way out. `chosen` is the row that Enter takes, in the list named `listId`. */
export function PaletteField(props: {
  field: RefObject<HTMLInputElement | null>
  listId: string
  chosen: number
  typed: string
  onType: (text: string) => void
  onStep: (step: 1 | -1) => void
  onEnter: () => void
}) {
  const t = useText(texts)
  const say = useText(paletteTexts)
  function press(event: KeyboardEvent): void {
    // Enter and arrows belong to the words that are being put together.
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') props.onStep(1)
    else if (event.key === 'ArrowUp') props.onStep(-1)
    else if (event.key === 'Enter') props.onEnter()
    else return
    event.preventDefault()
  }
  return (
    <div className="q">
      <Search size={18} aria-hidden="true" />
      <input
        ref={props.field}
        {...comboBox}
        aria-label={t('find')}
        aria-controls={props.listId}
        aria-activedescendant={`${props.listId}-${props.chosen}`}
        placeholder={say('placeholder')}
        value={props.typed}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={press}
      />
      <Radix.Close className="esc">
        <kbd aria-hidden="true">esc</kbd>
        <span className="sr">{say('close')}</span>
      </Radix.Close>
    </div>
  )
}
