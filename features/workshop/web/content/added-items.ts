/** How items are added to a list; one that was begun by the keys alone goes again where nothing is typed into it. */
import type { FocusEvent } from 'react'
import { useRef } from 'react'
import { emptyValue } from '../../../../project/content-file/content-schema.ts'
import type { Json } from '../../../../project/content-file/json.ts'
import { isList, isSameJson } from '../../../../project/content-file/json.ts'
import type { ContentField } from './content-form.ts'
import { useContentForm } from './content-form.ts'

/** A cell of a list. */
export type Cell = { row: number; column: number }

/** Adds items: by the button, and by going on from the last by Enter. */
export function useAdding(
  field: ContentField,
  items: readonly Json[],
  {
    change,
    focusOn,
  }: {
    change: (edit: (now: readonly Json[]) => readonly Json[], focus: Cell) => void
    focusOn: (cell: Cell) => void
  },
) {
  const unused = useUnused(field)
  const empty = emptyValue(field.schema.items ?? {})
  const isFull = items.length >= (field.schema.maxItems ?? Number.POSITIVE_INFINITY)
  const append = (): void => change((now) => [...now, empty], { row: items.length, column: 0 })
  return {
    isFull,
    onBlur: unused.onBlur,
    add(): void {
      const row = unused.take(items)
      if (row === null) append()
      else focusOn({ row, column: 0 })
    },
    /** To the same cell of the next item; after the last, unless that is empty still, a new one is added. */
    goOn({ row, column }: Cell): void {
      if (row + 1 < items.length) return focusOn({ row: row + 1, column })
      if (isFull || isSameJson(items[row], empty)) return
      append()
      unused.begin(row + 1)
    },
  }
}

/** The item that going on by Enter has begun: whoever leaves it empty has not asked for it. */
function useUnused(field: ContentField) {
  const { set } = useContentForm()
  const begun = useRef<number | null>(null)
  const drop = (row: number): void => {
    if (begun.current !== row) return
    begun.current = null
    set(field.path, (now) => {
      if (!isList(now)) return []
      const isEmpty = isSameJson(now[row], emptyValue(field.schema.items ?? {}))
      return isEmpty && row === now.length - 1 ? now.slice(0, row) : [...now]
    })
  }
  return {
    begin(row: number) {
      begun.current = row
    },
    /** Its row, where it is empty still: it is asked for now, and another need not be added. */
    take(items: readonly Json[]): number | null {
      const row = begun.current
      begun.current = null
      const isEmpty = row !== null && isSameJson(items[row], emptyValue(field.schema.items ?? {}))
      return isEmpty && row === items.length - 1 ? row : null
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      const row = begun.current
      if (row !== null && leavesRow(event, row)) afterPress(() => drop(row))
    },
  }
}

/** Not where another window is looked at: the focus is there still when one comes back. */
function leavesRow({ target, relatedTarget }: FocusEvent<HTMLElement>, row: number): boolean {
  if (cellOf(target)?.row !== row || document.activeElement === target) return false
  return !(relatedTarget instanceof Element) || relatedTarget.closest('tr') !== target.closest('tr')
}

/** What is pressed at this moment stays under the finger until it was. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act()
  else document.addEventListener('click', () => setTimeout(act), { once: true })
}

/** The cell that an element lies in. */
export function cellOf(target: EventTarget): Cell | null {
  const place =
    target instanceof Element && target.closest('[data-cell]')?.getAttribute('data-cell')
  const [row, column] = place ? place.split(' ').map(Number) : []
  return row === undefined || column === undefined ? null : { row, column }
}
