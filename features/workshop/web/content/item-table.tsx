/** A list of texts or of records as a table: added to, removed from, moved by keys and pointer, pasted into. */
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { FieldError } from '../../../../web/ui/field.tsx'
import { issueOf } from '../../../../project/content-file/check-value.ts'
import type { ContentSchema } from '../../../../project/content-file/content-schema.ts'
import { emptyValue, titleOf } from '../../../../project/content-file/content-schema.ts'
import { isList } from '../../../../project/content-file/json.ts'
import type { Json } from '../../../../project/content-file/json.ts'
import { contentTexts } from '../../text/content-texts.ts'
import type { ContentField } from './content-form.ts'
import { issueText, useContentForm } from './content-form.ts'
import { ItemCell } from './item-cell.tsx'
import { cellSchema, columnsOf, moved, pasted } from './list-edits.ts'

/** More than these are drawn when they are asked for: each is some inputs. */
const shownAtOnce = 100

/** Draws the list with its own row of buttons. */
export function ItemTable({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const { isReadOnly } = useContentForm()
  const list = useItems(field)
  const { items, inner, columns, shown } = list
  const issue = issueOf(field.schema, items)
  return (
    <fieldset className="field content-list">
      <legend>{field.label}</legend>
      {field.schema.description && <p className="help">{field.schema.description}</p>}
      {items.length === 0 && <p className="quiet">{t('noItems')}</p>}
      <div className="content-scroll" ref={list.table} tabIndex={-1}>
        {items.length > 0 && (
          <table>
            {columns[0] !== null && <Head {...{ columns, inner }} />}
            <Rows {...{ field, list, isReadOnly }} />
          </table>
        )}
      </div>
      {issue && <FieldError id={`${field.path.join('.')}-issue`} text={issueText(issue, t)} />}
      <div className="acts left">
        <Button
          size="small"
          aria-label={t('addTo', { list: field.label })}
          disabled={
            isReadOnly || items.length >= (field.schema.maxItems ?? Number.POSITIVE_INFINITY)
          }
          onClick={list.add}
        >
          {t('add')}
        </Button>
        {items.length > shown && (
          <Button size="small" look="ghost" onClick={list.showMore}>
            {t('showMore', { n: Math.min(shownAtOnce, items.length - shown) })}
          </Button>
        )}
      </div>
      <p className="help">{t('pasteHelp')}</p>
      <p className="sr" role="status">
        {list.message}
      </p>
      {list.hasRejected && <p className="help">{list.message}</p>}
    </fieldset>
  )
}

function Head({ columns, inner }: Pick<Items, 'columns' | 'inner'>) {
  const t = useText(contentTexts)
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {columnTitle(name, inner)}
          </th>
        ))}
        <th scope="col">
          <span className="sr">{t('itemActs')}</span>
        </th>
      </tr>
    </thead>
  )
}

function columnTitle(name: string | null, inner: ContentSchema): string | undefined {
  return name === null ? undefined : titleOf(name, cellSchema(inner, name))
}

function Rows({
  field,
  list,
  isReadOnly,
}: {
  field: ContentField
  list: Items
  isReadOnly: boolean
}) {
  const { items, columns, inner, events } = list
  return (
    <tbody>
      {items.slice(0, list.shown).map((item, row) => (
        // The place is what an item is known by; drafts are forgotten when places change.
        <tr key={`${list.version} ${row}`}>
          {columns.map((name, column) => (
            <td
              key={name ?? ''}
              data-cell={`${row} ${column}`}
              data-label={columnTitle(name, inner)}
            >
              <ItemCell {...{ field, item, name, row, events }} />
            </td>
          ))}
          <td className="content-acts">
            <RowActs {...{ row, list, isReadOnly }} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function RowActs({ row, list, isReadOnly }: { row: number; list: Items; isReadOnly: boolean }) {
  const t = useText(contentTexts)
  const acts = [
    { key: 'up', Icon: ArrowUp, isOff: row === 0, run: () => list.move(row, -1) },
    {
      key: 'down',
      Icon: ArrowDown,
      isOff: row === list.items.length - 1,
      run: () => list.move(row, 1),
    },
    { key: 'removeItem', Icon: X, isOff: false, run: () => list.remove(row) },
  ] as const
  return acts.map(({ key, Icon, isOff, run }) => (
    <Button
      key={key}
      look="ghost"
      size="small"
      icon
      aria-label={t(key, { n: row + 1 })}
      title={t(key, { n: row + 1 })}
      disabled={isReadOnly || isOff}
      onClick={() => run()}
    >
      <Icon aria-hidden="true" />
    </Button>
  ))
}

/** The items and what is done to all of them; `version` counts how often places have changed. */
function useItems(field: ContentField) {
  const t = useText(contentTexts)
  const { set, isReadOnly } = useContentForm()
  const items = isList(field.value) ? field.value : []
  const inner = field.schema.items ?? {}
  const [version, setVersion] = useState(0)
  const [shown, setShown] = useState(shownAtOnce)
  const [message, setMessage] = useState({ text: '', hasRejected: false })
  const { table, focusNext } = useFocusAfter(version)
  const change = (next: readonly Json[], focused: { row: number; column: number }): void => {
    set(field.path, next)
    setVersion(version + 1)
    setShown(Math.max(shown, Math.min(next.length, focused.row + 1)))
    focusNext(focused)
  }
  const move = (row: number, by: -1 | 1, column = 0): void => {
    const next = moved(items, row, by)
    if (next !== items) change(next, { row: row + by, column })
  }
  return {
    items,
    inner,
    columns: columnsOf(inner),
    version,
    shown,
    table,
    message: message.text,
    hasRejected: message.hasRejected,
    showMore: () => setShown(shown + shownAtOnce),
    move,
    add: () => change([...items, emptyValue(inner)], { row: items.length, column: 0 }),
    remove: (row: number) =>
      change(items.toSpliced(row, 1), { row: Math.min(row, items.length - 2), column: 0 }),
    events: {
      onKeyDown(event: KeyboardEvent) {
        const cell = cellOf(event.target)
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
        if (!event.altKey || by === null || cell === null || isReadOnly) return
        event.preventDefault()
        move(cell.row, by, cell.column)
      },
      onPaste(event: ClipboardEvent) {
        const text = event.clipboardData.getData('text/plain')
        const cell = cellOf(event.target)
        if (cell === null || isReadOnly || !/[\r\n\t]/.test(text.trim())) return
        event.preventDefault()
        const {
          items: next,
          rows,
          rejected,
        } = pasted(items, { text, ...cell, schema: field.schema })
        change(next, { row: cell.row + rows - 1, column: cell.column })
        const without = rejected > 0 ? ` ${t('pastedWithout', { n: rejected })}` : ''
        setMessage({ text: t('pasted', { n: rows }) + without, hasRejected: rejected > 0 })
      },
    },
  }
}

type Items = ReturnType<typeof useItems>

/** Puts the focus into a cell once the list is drawn with its places changed. */
function useFocusAfter(version: number) {
  const table = useRef<HTMLDivElement>(null)
  const next = useRef<{ row: number; column: number } | null>(null)
  // The cell is there only after it was drawn.
  useEffect(() => {
    const wanted = next.current
    next.current = null
    if (wanted === null) return
    const cell = table.current?.querySelector(`[data-cell="${wanted.row} ${wanted.column}"]`)
    const input = cell?.querySelector<HTMLElement>('input, select, textarea')
    if (input) input.focus()
    else table.current?.focus()
  }, [version])
  return {
    table,
    focusNext(cell: { row: number; column: number }) {
      next.current = cell
    },
  }
}

function cellOf(target: EventTarget): { row: number; column: number } | null {
  const place =
    target instanceof Element && target.closest('[data-cell]')?.getAttribute('data-cell')
  const [row, column] = place ? place.split(' ').map(Number) : []
  return row === undefined || column === undefined ? null : { row, column }
}
