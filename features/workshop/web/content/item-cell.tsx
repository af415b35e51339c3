/** One cell of a list: an input of its kind, with what is wrong beneath it. */
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useId } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { FieldError } from '../../../../web/ui/field.tsx'
import { titleOf } from '../../../../project/content-file/content-schema.ts'
import { isSameJson, valueAt, wordOf } from '../../../../project/content-file/json.ts'
import type { Json } from '../../../../project/content-file/json.ts'
import type { ContentText } from '../../text/content-texts.ts'
import { contentTexts } from '../../text/content-texts.ts'
import type { ContentField } from './content-form.ts'
import { fieldKey, useContentForm } from './content-form.ts'
import { cellSchema } from './list-edits.ts'
import { numberTyped, useDraft } from './use-draft.ts'

const inputTypes: Partial<Record<string, string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  uri: 'url',
}

/** What a list hears from its cells: keys that move an item, and what is pasted. */
export type CellEvents = {
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}
type CellProps = { cell: ContentField; events: CellEvents }

/** Draws the cell of an item: of the member `name`, or the item itself. */
export function ItemCell(props: {
  field: ContentField
  item: Json
  name: string | null
  row: number
  events: CellEvents
}) {
  const { field, item, name, row, events } = props
  const t = useText(contentTexts)
  const cell = cellOf({ field, item, name, row }, t)
  const { schema } = cell
  if (schema.enum) return <CellChoice {...{ cell, events }} choices={schema.enum} />
  if (schema.type === 'boolean') return <CellTick {...{ cell, events }} />
  return <CellText {...{ cell, events }} />
}

function cellOf(
  { field, item, name, row }: Omit<Parameters<typeof ItemCell>[0], 'events'>,
  t: ContentText,
): ContentField {
  const inner = field.schema.items ?? {}
  const n = row + 1
  if (name === null) {
    const label = t('itemOf', { list: field.label, n })
    return { path: [...field.path, row], label, value: item, schema: inner, isRequired: false }
  }
  const schema = cellSchema(inner, name)
  return {
    path: [...field.path, row, name],
    label: t('cellOf', { column: titleOf(name, schema), n }),
    value: valueAt(item, [name]) ?? '',
    schema,
    isRequired: inner.required?.includes(name) === true,
  }
}

function CellText({ cell, events }: CellProps) {
  const id = useId()
  const isNumber = cell.schema.type === 'number' || cell.schema.type === 'integer'
  const draft = useDraft(cell, isNumber ? numberTyped : undefined)
  return (
    <>
      <input
        {...events}
        {...fieldKey(cell.path)}
        className={isNumber ? 'input number' : 'input'}
        type={inputTypes[cell.schema.format ?? ''] ?? 'text'}
        {...(isNumber ? { inputMode: 'decimal' } : {})}
        aria-label={cell.label}
        {...(draft.error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        value={draft.shown}
        readOnly={draft.isReadOnly}
        onBlur={draft.leave}
        onChange={({ target }) => draft.type(target.value)}
      />
      {draft.error ? <FieldError id={id} text={draft.error} /> : null}
    </>
  )
}

function CellTick({ cell, events }: CellProps) {
  const { set, isReadOnly } = useContentForm()
  return (
    <label className="tick">
      <input
        {...events}
        {...fieldKey(cell.path)}
        type="checkbox"
        aria-label={cell.label}
        checked={cell.value === true}
        disabled={isReadOnly}
        onChange={({ target }) => set(cell.path, () => target.checked)}
      />
    </label>
  )
}

function CellChoice({ cell, events, choices }: CellProps & { choices: readonly Json[] }) {
  const { set, isReadOnly } = useContentForm()
  const words = choices.map(wordOf)
  const chosen = choices.findIndex((choice) => isSameJson(choice, cell.value))
  return (
    <select
      {...events}
      {...fieldKey(cell.path)}
      className="input"
      aria-label={cell.label}
      value={chosen}
      disabled={isReadOnly}
      onChange={({ target }) => set(cell.path, () => choices[Number(target.value)] ?? null)}
    >
      {chosen < 0 && <option value={-1}>{wordOf(cell.value)}</option>}
      {words.map((word, at) => (
        <option key={JSON.stringify(choices[at])} value={at}>
          {word}
        </option>
      ))}
    </select>
  )
}
