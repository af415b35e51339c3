/** A colour by eye or by its figures, with how well it is read on the app's ground. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { isObject, valueAt } from '../../../../project/content-file/json.ts'
import type { Json, JsonPath } from '../../../../project/content-file/json.ts'
import { contentTexts } from '../../text/content-texts.ts'
import type { ContentField } from './content-form.ts'
import { fieldKey, useContentForm } from './content-form.ts'
import { contrastOf } from './contrast.ts'
import { useDraft } from './use-draft.ts'

const groundNames = ['ground', 'background', 'paper']
const readableRatio = 4.5

/** Draws the browser's picker and the figures beside it. */
export function ColorField({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const { content } = useContentForm()
  const { shown, error, isReadOnly, type, leave } = useDraft(field)
  const ground = groundBeside(content, field.path)
  const ratio = ground === null ? null : contrastOf(shown, ground)
  const said =
    ratio !== null &&
    t(ratio < readableRatio ? 'faintContrast' : 'contrast', {
      ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
    })
  return (
    <Field label={field.label} help={said || field.schema.description} error={error}>
      {(input) => (
        <span className="content-color">
          <input
            type="color"
            aria-label={t('pickColor', { field: field.label })}
            value={/^#[\da-f]{6}$/i.test(shown) ? shown : '#000000'}
            disabled={isReadOnly}
            onBlur={leave}
            onChange={({ target }) => type(target.value)}
          />
          <input
            {...input}
            {...fieldKey(field.path)}
            className="input mono"
            value={shown}
            readOnly={isReadOnly}
            spellCheck={false}
            onBlur={leave}
            onChange={({ target }) => type(target.value)}
          />
        </span>
      )}
    </Field>
  )
}

/** The ground that stands beside a colour in the same object; none for the ground itself. */
function groundBeside(content: Json, path: JsonPath): string | null {
  if (groundNames.includes(String(path.at(-1)))) return null
  const beside = valueAt(content, path.slice(0, -1))
  if (!isObject(beside)) return null
  const found = groundNames.map((name) => beside[name]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : null
}
