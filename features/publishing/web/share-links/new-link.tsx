/** The form of a new share link, with what stood in its way. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { shareLimits } from '../../share-contract.ts'
import { shareTexts } from '../../text/share-texts.ts'
import { SecretPlaces } from '../publish-halt-dialog.tsx'
import type { ShareLinksState } from './use-share-links.ts'

const offeredDays = [1, shareLimits.days, shareLimits.daysMax]

/** Draws it. */
export function NewLink({ state }: { state: ShareLinksState }) {
  const t = useText(shareTexts)
  const { chosen, choose, isBusy, outcome, make } = state
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Field label={t('expires')}>
        {(input) => (
          <select
            {...input}
            className="input"
            value={chosen.days}
            onChange={(event) => choose({ ...chosen, days: event.target.value })}
          >
            {offeredDays.map((n) => (
              <option key={n} value={n}>
                {n === 1 ? t('day') : t('days', { n })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="tick">
        <input
          type="checkbox"
          checked={chosen.mayFork}
          onChange={(event) => choose({ ...chosen, mayFork: event.target.checked })}
        />
        <span>{t('mayFork')}</span>
      </label>
      {outcome?.kind === 'failed' && (
        <p className="error" role="alert">
          {outcome.reason}
        </p>
      )}
      {outcome?.kind === 'secrets' && (
        <div className="error" role="alert">
          <p>{t('secretsText')}</p>
          <SecretPlaces places={outcome.places} />
        </div>
      )}
      <p className="acts">
        <Button type="submit" look="ink" busy={isBusy}>
          {t(isBusy ? 'creating' : 'create')}
        </Button>
        {outcome?.kind === 'secrets' && (
          <Button look="danger" busy={isBusy} onClick={() => void make(true)}>
            {t('shareAnyway')}
          </Button>
        )}
      </p>
    </form>
  )
}
