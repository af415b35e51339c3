/** What is done to the items of a list: add, remove, move by keys and buttons, paste; and where the focus goes then. */
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { isComposing } from '../../../../web/kernel/composing.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { isList, isSameJson } from '../../../../project/content-file/json.ts'
import type { Json } from '../../../../project/content-file/json.ts'
import type { ContentText } from '../../text/content-texts.ts'
import { contentTexts } from '../../text/content-texts.ts'
import type { ContentField } from './content-form.ts'
import { itemHolding, useContentForm } from './content-form.ts'
import { type Cell, cellOf, useAdding } from './added-items.ts'
import { columnsOf, moved, pasted } from './list-edits.ts'

/** More than these are drawn when they are asked for: each is some inputs. */
export const shownAtOnce = 100

/** Where the focus goes: a cell, or a button of a row. */
type Focus = Cell & { act?: string }

/** Buttons that move or remove an item; the focus stays with the same button of the item. */
export function RowActs({
  row,
  list,
  isReadOnly,
}: {
  row: number
  list: Items
  isReadOnly: boolean
}) {
  const t = useText(contentTexts)
  const last = list.items.length - 1
  const acts = [
    { key: 'up', Icon: ArrowUp, isOff: row === 0, run: () => list.move(row, -1, { act: 'up' }) },
    {
      key: 'down',
      Icon: ArrowDown,
      isOff: row === last,
      run: () => list.move(row, 1, { act: 'down' }),
    },
    {
      key: 'removeItem',
      Icon: X,
      isOff: list.items.length <= list.fewest,
      run: () => list.remove(row),
    },
  ] as const
  return (
    <span data-acts={row}>
      {acts.map(({ key, Icon, isOff, run }) => (
        <Button
          key={key}
          look="ghost"
          size="small"
          icon
          data-act={key}
          aria-label={t(key, { n: row + 1 })}
          title={t(key, { n: row + 1 })}
          disabled={isReadOnly || isOff}
          onClick={() => run()}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </span>
  )
}

/** The items of a list field and what is done to all of them; `version` counts how often places have changed. */
export function useItems(field: ContentField) {
  const t = useText(contentTexts)
  const { set, isReadOnly, wanted } = useContentForm()
  const items = isList(field.value) ? field.value : []
  const inner = field.schema.items ?? {}
  const [version, setVersion] = useState(0)
  const [shown, setShown] = useState(shownAtOnce)
  const at = itemHolding(field.path, wanted)
  if (at !== null && at >= shown && at < items.length) setShown(at + 1)
  const [message, setMessage] = useState({ text: '', hasRejected: false })
  const { table, focusNext, focusOn } = useFocusAfter(version)
  const change = (edit: (now: readonly Json[]) => readonly Json[], focus: Focus): void => {
    set(field.path, (now) => edit(isList(now) ? now : []))
    setVersion(version + 1)
    setShown(Math.max(shown, focus.row + 1))
    focusNext(focus)
  }
  /** Only where the item is still the one that was seen. */
  const changeItem = (row: number, edit: (now: readonly Json[]) => readonly Json[], focus: Focus) =>
    change((now) => (isSameJson(now[row], items[row]) ? edit(now) : now), focus)
  const move = (row: number, by: -1 | 1, focus: Partial<Focus> = {}): void => {
    if (row + by < 0 || row + by >= items.length) return
    changeItem(row, (now) => moved(now, row, by), { column: 0, ...focus, row: row + by })
  }
  const adding = useAdding(field, items, { change, focusOn })
  const paste = (text: string, cell: Focus): void => {
    const at = { text, row: cell.row, column: cell.column, schema: field.schema }
    const { rows, rejected } = pasted(items, at)
    change((now) => pasted(now, at).items, { row: cell.row + rows - 1, column: cell.column })
    setMessage({ text: pasteText({ rows, rejected }, t), hasRejected: rejected > 0 })
  }
  return {
    items,
    inner,
    columns: columnsOf(inner),
    fewest: field.schema.minItems ?? 0,
    isFull: adding.isFull,
    version,
    shown,
    table,
    message,
    onBlur: adding.onBlur,
    showMore: () => setShown(shown + shownAtOnce),
    move,
    add: adding.add,
    remove: (row: number) =>
      changeItem(row, (now) => now.toSpliced(row, 1), {
        row: Math.min(row, items.length - 2),
        column: 0,
        act: 'removeItem',
      }),
    events: cellEvents({ isReadOnly, move, goOn: adding.goOn, paste }),
  }
}

function pasteText({ rows, rejected }: { rows: number; rejected: number }, t: ContentText): string {
  const without = rejected > 0 ? ` ${t('pastedWithout', { n: rejected })}` : ''
  return t('pasted', { n: rows }) + without
}

export type Items = ReturnType<typeof useItems>

function cellEvents({
  isReadOnly,
  move,
  goOn,
  paste,
}: {
  isReadOnly: boolean
  move: (row: number, by: -1 | 1, focus: Partial<Focus>) => void
  goOn: (cell: Focus) => void
  paste: (text: string, cell: Focus) => void
}) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const cell = cellOf(event.target)
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
      if (cell === null || isReadOnly) return
      if (isEnterAlone(event)) {
        event.preventDefault()
        return goOn(cell)
      }
      if (!event.altKey || by === null) return
      // There it opens what the browser lets one choose from.
      if (event.target instanceof Element && event.target.matches(choosers)) return
      event.preventDefault()
      move(cell.row, by, cell)
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      const cell = cellOf(event.target)
      if (cell === null || isReadOnly || !/[\r\n\t]/.test(text.trim())) return
      event.preventDefault()
      paste(text, cell)
    },
  }
}

/** Not where it chooses: a word of an input method, or what the browser lets one choose from. */
function isEnterAlone(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  if (key !== 'Enter' || altKey || ctrlKey || metaKey || shiftKey || isComposing(event))
    return false
  return target instanceof Element && !target.matches(`${choosers}, [type=checkbox]`)
}

const choosers = 'select, [type=date], [type=time], [type=color]'

/** Puts the focus where it belongs once the list is drawn with its places changed. */
function useFocusAfter(version: number) {
  const table = useRef<HTMLDivElement>(null)
  const next = useRef<Focus | null>(null)
  // The cell is there only after it was drawn.
  useEffect(() => {
    const wanted = next.current
    next.current = null
    if (wanted !== null) focusOn(table.current, wanted)
  }, [version])
  return {
    table,
    focusNext(focus: Focus) {
      next.current = focus
    },
    focusOn: (focus: Focus) => focusOn(table.current, focus),
  }
}

/** The button or the cell, else the list. */
function focusOn(table: HTMLElement | null, focus: Focus): void {
  const act = `[data-acts="${focus.row}"] [data-act="${focus.act ?? ''}"]:not(:disabled)`
  const cell = `[data-cell="${focus.row} ${focus.column}"] :is(input, select, textarea)`
  const found =
    table?.querySelector<HTMLElement>(act) ?? table?.querySelector<HTMLElement>(cell) ?? table
  found?.focus()
}
