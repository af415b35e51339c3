/** The fields of a value, each of its kind, in the order of the schema. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { FieldError } from '../../../../web/ui/field.tsx'
import { issueOf } from '../../../../project/content-file/check-value.ts'
import { isOfType, titleOf } from '../../../../project/content-file/content-schema.ts'
import type { ContentSchema, ContentType } from '../../../../project/content-file/content-schema.ts'
import { isObject } from '../../../../project/content-file/json.ts'
import type { Json, JsonPath } from '../../../../project/content-file/json.ts'
import { contentTexts } from '../../text/content-texts.ts'
import { ColorField } from './color-field.tsx'
import type { ContentField } from './content-form.ts'
import { issueText, useContentForm } from './content-form.ts'
import { ItemTable } from './item-table.tsx'
import { RowActs, shownAtOnce, useItems } from './list-items.tsx'
import { PictureField } from './picture-field.tsx'
import { ChoiceField, NumberField, TextField, TickField } from './plain-fields.tsx'

/** The members of an object, a field each. */
export function ObjectFields({
  path,
  schema,
  value,
}: {
  path: JsonPath
  schema: ContentSchema
  value: Json
}) {
  return Object.entries(schema.properties ?? {}).map(([name, inner]) => (
    <FieldOfKind
      key={name}
      field={{
        path: [...path, name],
        label: titleOf(name, inner),
        value:
          isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : emptyOf(inner),
        schema: inner,
        isRequired: schema.required?.includes(name) === true,
      }}
    />
  ))
}

/** One field by what its schema says. What never changes has none. */
export function FieldOfKind({ field }: { field: ContentField }) {
  const { schema, value } = field
  if (schema.const !== undefined) return null
  if (schema.enum) return <ChoiceField field={field} />
  if (value !== '' && !isOfType(value, schema.type)) return <OtherKind field={field} />
  const Kind = fieldsByType[schema.type ?? 'string']
  return <Kind field={field} />
}

const fieldsByType: Record<ContentType, (props: { field: ContentField }) => ReactNode> = {
  object: GroupField,
  array: ({ field }) =>
    isTable(field.schema.items) ? <ItemTable field={field} /> : <GroupList field={field} />,
  string: ({ field }) => {
    if (field.schema.format === 'color') return <ColorField field={field} />
    if (field.schema.format === 'image') return <PictureField field={field} />
    return <TextField field={field} />
  },
  number: NumberField,
  integer: NumberField,
  boolean: TickField,
}

/** An object: its members in a frame. */
function GroupField({ field }: { field: ContentField }) {
  return (
    <fieldset className="field content-group">
      <legend>{field.label}</legend>
      {field.schema.description && <p className="help">{field.schema.description}</p>}
      <ObjectFields path={field.path} schema={field.schema} value={field.value} />
    </fieldset>
  )
}

/** A value that is of another kind than its schema says: an input would write over it. */
function OtherKind({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const id = useId()
  return (
    <div className="field">
      <span>{field.label}</span>
      <FieldError id={id} text={t('type')} />
    </div>
  )
}

/** Items that are no line of a table: groups one below the other. */
function GroupList({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const id = useId()
  const { isReadOnly } = useContentForm()
  const list = useItems(field)
  const { items, inner, shown } = list
  const issue = issueOf(field.schema, items)
  return (
    <fieldset className="field content-list" {...(issue ? { 'aria-describedby': id } : {})}>
      <legend>{field.label}</legend>
      {field.schema.description && <p className="help">{field.schema.description}</p>}
      {items.length === 0 && <p className="quiet">{t('noItems')}</p>}
      <div ref={list.table} tabIndex={-1}>
        {items.slice(0, shown).map((item, at) => (
          // The place is what an item is known by; drafts are forgotten when places change.
          <fieldset className="content-group" key={`${list.version} ${at}`} data-cell={`${at} 0`}>
            <legend>{t('itemOf', { list: field.label, n: at + 1 })}</legend>
            <FieldsOfItem {...{ field, inner, item, at }} />
            <RowActs {...{ list, isReadOnly }} row={at} />
          </fieldset>
        ))}
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
    </fieldset>
  )
}

function FieldsOfItem({
  field,
  inner,
  item,
  at,
}: {
  field: ContentField
  inner: ContentSchema
  item: Json
  at: number
}) {
  const t = useText(contentTexts)
  const path = [...field.path, at]
  if (inner.type === 'object') return <ObjectFields path={path} schema={inner} value={item} />
  const label = t('itemOf', { list: field.label, n: at + 1 })
  return <FieldOfKind field={{ path, label, value: item, schema: inner, isRequired: false }} />
}

/** Whether items fit a line: single values, or records of single values that need little room. */
function isTable(items: ContentSchema | undefined): boolean {
  if (items?.type === 'object') return Object.values(items.properties ?? {}).every(isCell)
  return items !== undefined && isCell(items)
}

function isCell({ type, format }: ContentSchema): boolean {
  return type !== 'object' && type !== 'array' && format !== 'image' && format !== 'multiline'
}

/** What a field shows for a member that the file lacks: nothing is written before it is typed. */
function emptyOf(schema: ContentSchema): Json {
  if (schema.type === 'object') return {}
  return schema.type === 'array' ? [] : (schema.default ?? '')
}
