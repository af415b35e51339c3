/** Which websites may show an app in a frame, chosen by its owner. */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { frameOriginsMax, readFraming } from '../../frame-contract.ts'
import { framingTexts } from '../../text/framing-texts.ts'
import { frameChoices, useFraming } from './use-framing.ts'
import './framing.css'

/** Draws it. */
export function FramingDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const t = useText(framingTexts)
  const known = useQuery(query(readFraming, { id: appId }, 'asked'))
  return (
    <Dialog title={t('title')} text={t('text')} onClose={onClose}>
      {known.isPending && (
        <Waiting label={t('loading')}>
          <SkeletonLine width={64} />
        </Waiting>
      )}
      {known.isError && (
        <ErrorState
          title={t('failed')}
          failure={failureIn(known.error)}
          onRetry={() => void known.refetch()}
        />
      )}
      {known.isSuccess ? (
        <Form appId={appId} origins={known.data.origins} onClose={onClose} />
      ) : (
        <div className="acts">
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      )}
    </Dialog>
  )
}

function Form(props: { appId: string; origins: readonly string[] | null; onClose: () => void }) {
  const t = useText(framingTexts)
  const form = useFraming(props)
  return (
    <form className="framing" noValidate onSubmit={form.submit}>
      <fieldset>
        <legend>{t('who')}</legend>
        {frameChoices.map((choice) => (
          <label key={choice} className="tick">
            <input
              type="radio"
              name="framing"
              checked={form.choice === choice}
              onChange={() => form.choose(choice)}
            />
            <span>{t(choice)}</span>
          </label>
        ))}
      </fieldset>
      {form.choice === 'listed' && (
        <Field
          label={t('origins')}
          help={t('originsHelp', { n: frameOriginsMax })}
          error={form.fault}
        >
          {(input) => (
            <textarea
              {...input}
              className="input mono"
              rows={5}
              spellCheck={false}
              autoComplete="off"
              value={form.lines}
              onChange={(event) => form.type(event.target.value)}
            />
          )}
        </Field>
      )}
      <p className="acts">
        <Button onClick={props.onClose}>{t('close')}</Button>
        <Button type="submit" look="ink" busy={form.isBusy}>
          {t(form.isBusy ? 'saving' : 'save')}
        </Button>
      </p>
    </form>
  )
}
