/** What may be said beside the description, folded away: kind of app and features. */
import { ChevronDown } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { appOptionTexts } from '../../../apps/text/options.ts'
import { AppFeature, AppType } from '../../../apps/contract.ts'
import { texts } from '../../text/texts.ts'
import type { GeneratorDraft } from '../generator-draft.ts'

/** One kind of app or none, any of the features; nothing at first. */
export function AdvancedOptions({ draft, isLocked }: { draft: GeneratorDraft; isLocked: boolean }) {
  const t = useText(texts)
  const say = useText(appOptionTexts)
  const { appType, features } = draft
  const count = features.length + (appType === null ? 0 : 1)
  return (
    <details className="more">
      <summary>
        {t('advanced')} <span className="quiet">{count > 0 ? t('chosen', { n: count }) : ''}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <Choices
        label={t('appType')}
        choices={AppType.options}
        say={say}
        isOn={(choice) => choice === appType}
        isLocked={isLocked}
        onChoose={(choice) =>
          draft.setOptions({ appType: choice === appType ? null : choice, features })
        }
      />
      <Choices
        label={t('features')}
        choices={AppFeature.options}
        say={say}
        isOn={(choice) => features.includes(choice)}
        isLocked={isLocked}
        onChoose={(choice) =>
          draft.setOptions({
            appType,
            features: features.includes(choice)
              ? features.filter((feature) => feature !== choice)
              : [...features, choice],
          })
        }
      />
    </details>
  )
}

function Choices<C extends string>(props: {
  label: string
  choices: readonly C[]
  say: (choice: C) => string
  isOn: (choice: C) => boolean
  isLocked: boolean
  onChoose: (choice: C) => void
}) {
  return (
    <fieldset className="field">
      <legend className="label">{props.label}</legend>
      <div className="picks">
        {props.choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="chip"
            aria-pressed={props.isOn(choice)}
            aria-disabled={props.isLocked}
            onClick={() => !props.isLocked && props.onChoose(choice)}
          >
            {props.say(choice)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
