/** A list of texts or of records as a table: added to, removed from, moved by keys and pointer, pasted into. */
import { useId } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { FieldError } from '../../../../web/ui/field.tsx'
import { issueOf } from '../../../../project/content-file/check-value.ts'
import type { ContentSchema } from '../../../../project/content-file/content-schema.ts'
import { titleOf } from '../../../../project/content-file/content-schema.ts'
import { contentTexts } from '../../text/content-texts.ts'
import type { ContentField } from './content-form.ts'
import { issueText, useContentForm } from './content-form.ts'
import { ItemCell } from './item-cell.tsx'
import { cellSchema } from './list-edits.ts'
import type { Items } from './list-items.tsx'
import { RowActs, shownAtOnce, useItems } from './list-items.tsx'

/** Draws the list with its own row of buttons. */
export function ItemTable({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const { isReadOnly } = useContentForm()
  const id = useId()
  const list = useItems(field)
  const { items, inner, columns, shown } = list
  const issue = issueOf(field.schema, items)
  return (
    <fieldset className="field content-list" {...(issue ? { 'aria-describedby': id } : {})}>
      <legend>{field.label}</legend>
      {field.schema.description && <p className="help">{field.schema.description}</p>}
      {items.length === 0 && <p className="quiet">{t('noItems')}</p>}
      <div className="content-scroll" ref={list.table} tabIndex={-1} onBlur={list.onBlur}>
        {items.length > 0 && (
          <table>
            {columns[0] !== null && <Head {...{ columns, inner }} />}
            <Rows {...{ field, list, isReadOnly }} />
          </table>
        )}
      </div>
      {issue && <FieldError id={id} text={issueText(issue, t)} />}
      <div className="acts left">
        <Button
          size="small"
          aria-label={t('addTo', { list: field.label })}
          disabled={isReadOnly || list.isFull}
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
        {list.message.text}
      </p>
      {list.message.hasRejected && <p className="help">{list.message.text}</p>}
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
