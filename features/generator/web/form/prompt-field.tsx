/** The one big field: what the app does. */
import type { KeyboardEvent, RefObject } from 'react'
import { codePoints, limits } from '../../../../contract/limits.ts'
import { isComposing } from '../../../../web/kernel/composing.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { FieldError } from '../../../../web/ui/field.tsx'
import { texts } from '../../text/texts.ts'

const counterFrom = 7_000
/** The rule that a prompt breaks. */
export type PromptFault = 'promptRequired' | 'promptTooLong'

/** The rule that the prompt breaks, or null; with a starter it may be empty. */
export function promptFaultOf(prompt: string, hasStarter: boolean): PromptFault | null {
  if (prompt.trim() === '') return hasStarter ? null : 'promptRequired'
  return codePoints(prompt) > limits.generatorPromptMax ? 'promptTooLong' : null
}

/** The field with its counter; Ctrl or Cmd with Enter submits. `onClear` is null while there is nothing to clear. */
export function PromptField(props: {
  box: RefObject<HTMLTextAreaElement | null>
  prompt: string
  isRequired: boolean
  fault: PromptFault | null
  isLocked: boolean
  onType: (text: string) => void
  onBlur: () => void
  onSubmit: () => void
  onClear: (() => void) | null
}) {
  const t = useText(texts)
  const length = codePoints(props.prompt)
  return (
    <div className="field">
      <div className="prompt-head">
        <label className="label" htmlFor="generator-prompt">
          {t('prompt')}
        </label>
        {props.onClear && (
          <Button look="ghost" size="small" onClick={props.onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <div className="ask">
        <textarea
          id="generator-prompt"
          ref={props.box}
          rows={4}
          value={props.prompt}
          required={props.isRequired}
          readOnly={props.isLocked}
          {...(props.fault
            ? { 'aria-invalid': true, 'aria-describedby': 'generator-prompt-below' }
            : {})}
          onChange={(event) => props.onType(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            if (!submits(event)) return
            event.preventDefault()
            props.onSubmit()
          }}
        />
        <div className="row">
          <span className="quiet">{t('saved')}</span>
          {length >= counterFrom && (
            <span className="quiet num">{`${length} / ${limits.generatorPromptMax}`}</span>
          )}
        </div>
      </div>
      {props.fault && <FieldError id="generator-prompt-below" text={t(props.fault)} />}
    </div>
  )
}

function submits(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)
}
