/** One setting: its field, what decides it, and the way back. */
import { settingKinds } from '../../../../contract/host-settings.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Field, FieldError, type FieldInput } from '../../../../web/ui/field.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import type { HostSetting } from '../../settings-contract.ts'
import { settingsTexts } from '../../text/settings-texts.ts'
import { type Edit, textOf } from './typed-settings.ts'

type Props = {
  setting: HostSetting
  edit: Edit | undefined
  error: string | undefined
  /** Whether somebody else changed it while it was edited here. */
  isConflict: boolean
  onEdit: (edit: Edit | null) => void
}

/** The setting with its field and source. */
export function SettingField(props: Props) {
  const { setting, edit, onEdit } = props
  const t = useText(settingsTexts)
  const sayValue = useValueText()
  const { name, source } = setting
  const isFixed = source === 'environment' || source === 'file'
  const mayRestore = source === 'admin' && !(edit && 'restored' in edit)
  return (
    <li className="setting" data-setting={name}>
      <SettingInput {...props} isFixed={isFixed} />
      {props.isConflict && <Note look="warn">{t('conflict', { value: sayValue(setting) })}</Note>}
      <p className="setting-source">
        <span className="badge">{t(`source.${source}`)}</span>{' '}
        {isFixed && <span className="quiet">{t('readOnly')}</span>}
        {edit && 'restored' in edit && <span className="quiet">{t('willRestore')}</span>}
        {edit && (
          <Button
            look="ghost"
            size="small"
            aria-label={`${t('undo')}: ${t(name)}`}
            onClick={() => onEdit(null)}
          >
            {t('undo')}
          </Button>
        )}
        {mayRestore && (
          <Button
            look="ghost"
            size="small"
            aria-label={`${t('restore')}: ${t(name)}`}
            onClick={() => onEdit({ restored: true })}
          >
            {t('restore')}
          </Button>
        )}
      </p>
    </li>
  )
}

function SettingInput({ setting, edit, error, isFixed, onEdit }: Props & { isFixed: boolean }) {
  const t = useText(settingsTexts)
  const { name } = setting
  const kind = settingKinds[name]
  const shown = edit && 'restored' in edit ? setting.default : setting.value
  const typed = edit && 'typed' in edit ? edit.typed : undefined
  if (kind === 'switch') {
    const isOn = typed === undefined ? shown === true : typed === true
    return (
      <>
        <label className="tick">
          <input
            type="checkbox"
            checked={isOn}
            disabled={isFixed}
            onChange={() => onEdit({ typed: !isOn })}
          />
          <span>{t(name)}</span>
        </label>
        {error !== undefined && <FieldError id={`error-${name}`} text={error} />}
      </>
    )
  }
  const text = typeof typed === 'string' ? typed : textOf(name, shown)
  const draw = (input: FieldInput) => {
    const shared = {
      ...input,
      className: 'input',
      readOnly: isFixed,
      value: text,
      onChange: (event: { target: { value: string } }) => onEdit({ typed: event.target.value }),
    }
    if (kind === 'text' || kind === 'lines')
      return <textarea {...shared} rows={kind === 'text' && !name.startsWith('banner') ? 8 : 3} />
    const isNumber = kind === 'number' || kind === 'bytes'
    return (
      <input
        {...shared}
        autoComplete="off"
        {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      />
    )
  }
  return (
    <Field label={t(name)} error={error} {...(kind === 'lines' ? { help: t('linesHelp') } : {})}>
      {draw}
    </Field>
  )
}

/** Says the value of a setting in a line. */
export function useValueText(): (setting: HostSetting) => string {
  const t = useText(settingsTexts)
  return ({ name, value }) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    const text = textOf(name, value).replaceAll('\n', ', ')
    if (text === '') return t('nothing')
    return text.length > 80 ? `${text.slice(0, 80)}…` : text
  }
}
