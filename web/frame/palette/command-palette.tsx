/** The command palette: go anywhere, search apps, language, theme, by keyboard alone (NAV-22). Loaded when it is first opened. */
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { useSignOut } from '../../../features/accounts/web/index.ts'
import { paletteTexts } from '../../i18n/palette.ts'
import { texts } from '../../i18n/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import './command-palette.css'
import type { PaletteEntry } from './palette-entries.ts'
import { PaletteList } from './palette-list.tsx'
import { useRows } from './use-rows.ts'

const comboBox = {
  role: 'combobox',
  'aria-expanded': true,
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: limits.searchMax,
} as const

/** The palette, drawn while it is mounted; `onClose` is called by Esc, the backdrop and every choice. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  const say = useText(paletteTexts)
  const navigate = useNavigate()
  const returnFocus = useReturnFocus()
  const { leave } = useSignOut()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { rows, isSearching, failed } = useRows(typed, leave)
  const chosen = Math.min(at, rows.length - 1)

  function type(text: string): void {
    setTyped(text)
    setAt(0)
  }
  function choose(entry: PaletteEntry): void {
    onClose()
    entry.run?.()
    if (entry.to !== undefined) void navigate(entry.to)
  }
  function press(event: KeyboardEvent): void {
    // Enter and arrows belong to the words that are being put together.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((chosen + step + rows.length) % rows.length)
    }
    const entry = rows[chosen]
    if (event.key === 'Enter' && entry) {
      event.preventDefault()
      choose(entry)
    }
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="cmd"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            input.current?.focus()
          }}
        >
          <Radix.Title className="sr">{t('find')}</Radix.Title>
          <div className="q">
            <Search size={18} aria-hidden="true" />
            <input
              ref={input}
              {...comboBox}
              aria-label={t('find')}
              aria-controls={listId}
              aria-activedescendant={`${listId}-${chosen}`}
              placeholder={say('placeholder')}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
            <Radix.Close className="esc">
              <kbd aria-hidden="true">esc</kbd>
              <span className="sr">{say('close')}</span>
            </Radix.Close>
          </div>
          <PaletteList id={listId} rows={rows} chosen={chosen} onPoint={setAt} onChoose={choose} />
          <p className="said" role="status">
            {isSearching ? say('searching') : failed ? say('searchFailed') : ''}
          </p>
          <Keys />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Keys() {
  const say = useText(paletteTexts)
  return (
    <div className="tail" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {say('move')}
      </span>
      <span>
        <kbd>↵</kbd> {say('open')}
      </span>
      <span>
        <kbd>esc</kbd> {say('close')}
      </span>
    </div>
  )
}
