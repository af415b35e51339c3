/** The rows of the command palette under their headings. */
import { AppWindow, ArrowRight, Languages, LogOut, Plus, Search, SunMoon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paletteTexts } from '../../i18n/palette.ts'
import { useText } from '../../kernel/locale.tsx'
import type { PaletteEntry } from './palette-entries.ts'

const icons = {
  page: ArrowRight,
  new: Plus,
  search: Search,
  language: Languages,
  theme: SunMoon,
  leave: LogOut,
  app: AppWindow,
} as const

const groups = ['pages', 'acts', 'apps'] as const

/** A list box whose chosen row is moved by the field above it; the pointer chooses what it stands on. */
export function PaletteList({
  id,
  rows,
  chosen,
  onPoint,
  onChoose,
}: {
  id: string
  rows: readonly PaletteEntry[]
  chosen: number
  onPoint: (index: number) => void
  onChoose: (entry: PaletteEntry) => void
}) {
  const say = useText(paletteTexts)
  const list = useRef<HTMLDivElement>(null)
  // What is in sight is the browser's.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const numbered = rows.map((entry, index) => ({ entry, index }))
  return (
    <div className="list" id={id} ref={list} role="listbox" aria-label={say('results')}>
      {groups.map((group) => {
        const own = numbered.filter(({ entry }) => entry.group === group)
        if (own.length === 0) return null
        return (
          <div key={group} role="group" aria-label={say(group)}>
            <h3 aria-hidden="true">{say(group)}</h3>
            {own.map(({ entry, index }) => (
              <Row
                key={entry.id}
                id={`${id}-${index}`}
                entry={entry}
                isChosen={index === chosen}
                onPoint={() => onPoint(index)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Row({
  id,
  entry,
  isChosen,
  onPoint,
  onChoose,
}: {
  id: string
  entry: PaletteEntry
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const Icon = icons[entry.icon]
  return (
    // The field above has the focus and the keys; a row is pointed at or pressed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={isChosen ? 'row on' : 'row'}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={onChoose}
    >
      {entry.picture ? <img src={entry.picture} alt="" /> : <Icon size={16} aria-hidden="true" />}
      <span className="label">{entry.label}</span>
      {entry.beside !== undefined && <small>{entry.beside}</small>}
      {isChosen && <kbd aria-hidden="true">↵</kbd>}
    </div>
  )
}
