/** The command palette: go anywhere, search apps, language, theme, by keyboard alone. Loaded when it is first opened. */
import { Dialog as Radix } from 'radix-ui'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignOut } from '../../../features/accounts/web/index.ts'
import { paletteTexts } from '../../i18n/palette.ts'
import { texts } from '../../i18n/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { keepWhileComposing } from '../../ui/close-on-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import './command-palette.css'
import type { PaletteEntry } from './palette-entries.ts'
import { PaletteField } from './palette-field.tsx'
import { PaletteList } from './palette-list.tsx'
import { useRows } from './use-rows.ts'

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
  function choose(entry: PaletteEntry): void {
    onClose()
    entry.run?.()
    if (entry.to !== undefined) void navigate(entry.to)
  }
  function enter(): void {
    const entry = rows[chosen]
    if (entry) choose(entry)
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="cmd"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={keepWhileComposing}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            input.current?.focus()
          }}
        >
          <Radix.Title className="sr">{t('find')}</Radix.Title>
          <PaletteField
            field={input}
            listId={listId}
            chosen={chosen}
            typed={typed}
            onType={(text) => {
              setTyped(text)
              setAt(0)
            }}
            onStep={(step) => setAt((chosen + step + rows.length) % rows.length)}
            onEnter={enter}
          />
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
