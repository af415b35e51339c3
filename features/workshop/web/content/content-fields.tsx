/** The fields of a value, each of its kind, in the order of the schema. */
import { X } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { emptyValue, titleOf } from '../../../../project/content-file/content-schema.ts'
import type { ContentSchema } from '../../../../project/content-file/content-schema.ts'
import { isList, isObject } from '../../../../project/content-file/json.ts'
import type { Json, JsonPath } from '../../../../project/content-file/json.ts'
import { contentTexts } from '../../text/content-texts.ts'
import { ColorField } from './color-field.tsx'
import type { ContentField } from './content-form.ts'
import { useContentForm } from './content-form.ts'
import { ItemTable } from './item-table.tsx'
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
  const { schema } = field
  if (schema.const !== undefined) return null
  if (schema.enum) return <ChoiceField field={field} />
  if (schema.type === 'boolean') return <TickField field={field} />
  if (schema.type === 'number' || schema.type === 'integer') return <NumberField field={field} />
  if (schema.type === 'array')
    return isTable(schema.items) ? <ItemTable field={field} /> : <GroupList field={field} />
  if (schema.type === 'object')
    return (
      <fieldset className="field content-group">
        <legend>{field.label}</legend>
        {schema.description && <p className="help">{schema.description}</p>}
        <ObjectFields path={field.path} schema={schema} value={field.value} />
      </fieldset>
    )
  if (schema.format === 'color') return <ColorField field={field} />
  if (schema.format === 'image') return <PictureField field={field} />
  return <TextField field={field} />
}

/** Items that are no line of a table: groups one below the other. */
function GroupList({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const { set, isReadOnly } = useContentForm()
  const items = isList(field.value) ? field.value : []
  const inner = field.schema.items ?? {}
  const isFull = items.length >= (field.schema.maxItems ?? Number.POSITIVE_INFINITY)
  return (
    <fieldset className="field content-list">
      <legend>{field.label}</legend>
      {field.schema.description && <p className="help">{field.schema.description}</p>}
      {items.length === 0 && <p className="quiet">{t('noItems')}</p>}
      {items.map((item, at) => (
        <fieldset className="content-group" key={at}>
          <legend>{t('itemOf', { list: field.label, n: at + 1 })}</legend>
          {inner.type === 'object' ? (
            <ObjectFields path={[...field.path, at]} schema={inner} value={item} />
          ) : (
            <FieldOfKind
              field={{
                path: [...field.path, at],
                label: t('itemOf', { list: field.label, n: at + 1 }),
                value: item,
                schema: inner,
                isRequired: false,
              }}
            />
          )}
          <Button
            size="small"
            look="ghost"
            aria-label={t('removeItem', { n: at + 1 })}
            disabled={isReadOnly}
            onClick={() => set(field.path, items.toSpliced(at, 1))}
          >
            <X aria-hidden="true" />
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <div className="acts left">
        <Button
          size="small"
          aria-label={t('addTo', { list: field.label })}
          disabled={isReadOnly || isFull}
          onClick={() => set(field.path, [...items, emptyValue(inner)])}
        >
          {t('add')}
        </Button>
      </div>
    </fieldset>
  )
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
