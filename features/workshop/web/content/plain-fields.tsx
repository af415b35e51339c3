/** Fields of one value: text, number, date, time, tick, choice. */
import { Field } from '../../../../web/ui/field.tsx'
import { useText } from '../../../../web/kernel/locale.tsx'
import { issueOf } from '../../../../project/content-file/check-value.ts'
import { isSameJson, wordOf } from '../../../../project/content-file/json.ts'
import { contentTexts } from '../../text/content-texts.ts'
import type { ContentField } from './content-form.ts'
import { fieldKey, issueText, useContentForm } from './content-form.ts'
import { numberTyped, useDraft } from './use-draft.ts'

const inputTypes: Partial<Record<string, string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  uri: 'url',
}

/** A text of one line or of many, or a day or an hour in the browser's own picker. */
export function TextField({ field }: { field: ContentField }) {
  const { shown, error, isReadOnly, type, leave } = useDraft(field)
  const { format, description } = field.schema
  return (
    <Field label={field.label} help={description} error={error}>
      {(input) => {
        const both = {
          ...input,
          ...fieldKey(field.path),
          value: shown,
          readOnly: isReadOnly,
          onBlur: leave,
        }
        return format === 'multiline' ? (
          <textarea
            {...both}
            className="textarea"
            rows={4}
            onChange={({ target }) => type(target.value)}
          />
        ) : (
          <input
            {...both}
            className="input"
            type={inputTypes[format ?? ''] ?? 'text'}
            onChange={({ target }) => type(target.value)}
          />
        )
      }}
    </Field>
  )
}

/** A number; beyond its bounds it shows them. */
export function NumberField({ field }: { field: ContentField }) {
  const { shown, error, isReadOnly, type, leave } = useDraft(field, numberTyped)
  return (
    <Field label={field.label} help={field.schema.description} error={error}>
      {(input) => (
        <input
          {...input}
          {...fieldKey(field.path)}
          className="input number"
          inputMode={field.schema.type === 'integer' ? 'numeric' : 'decimal'}
          value={shown}
          readOnly={isReadOnly}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  )
}

/** Yes or no. */
export function TickField({ field }: { field: ContentField }) {
  const { set, isReadOnly } = useContentForm()
  return (
    <div className="field">
      <label className="tick">
        <input
          {...fieldKey(field.path)}
          type="checkbox"
          checked={field.value === true}
          disabled={isReadOnly}
          onChange={({ target }) => set(field.path, () => target.checked)}
        />
        {field.label}
      </label>
      {field.schema.description && <p className="help">{field.schema.description}</p>}
    </div>
  )
}

/** One of a list of values. A value of the file that the list lacks is shown with an issue. */
export function ChoiceField({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const { set, isReadOnly } = useContentForm()
  const choices = field.schema.enum ?? []
  const chosen = choices.findIndex((choice) => isSameJson(choice, field.value))
  const isAbsent = field.value === '' && !field.isRequired
  const issue = isAbsent ? null : issueOf(field.schema, field.value)
  return (
    <Field label={field.label} help={field.schema.description} error={issue && issueText(issue, t)}>
      {(input) => (
        <select
          {...input}
          {...fieldKey(field.path)}
          className="input"
          value={chosen}
          disabled={isReadOnly}
          onChange={({ target }) => set(field.path, () => choices[Number(target.value)] ?? null)}
        >
          {chosen < 0 && <option value={-1}>{wordOf(field.value)}</option>}
          {choices.map((choice, at) => (
            <option key={JSON.stringify(choice)} value={at}>
              {wordOf(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
