/** The website's model: which one, what is left of it, and when it starts again. */
import { Check, CircleAlert } from 'lucide-react'
import { useLocale, useText } from '../../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../../web/kernel/query.ts'
import { fullTime } from '../../../../../web/i18n/moment.ts'
import { Button } from '../../../../../web/ui/button.tsx'
import { ErrorState } from '../../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../../web/ui/waiting.tsx'
import { texts } from '../../../text/texts.ts'
import { LocalModelOffer } from '../../website-model/local-model-offer.tsx'
import { ModelPick } from '../../website-model/model-pick.tsx'
import { useSelection } from '../../website-model/use-selection.ts'
import { budgetWords } from '../../budget-words.ts'
import { quotaWords } from '../quota-words.ts'

/** Says that nothing is to be configured, with the facts; where the website has no model, how to have one. */
export function WebsiteNote({ onOwn }: { onOwn: () => void }) {
  const t = useText(texts)
  const { data } = useSelection()
  if (data?.builtin) return <NoModelHere name={t('demoModel')} onOwn={onOwn} />
  return (
    <>
      <div className="note website-note">
        <Check aria-hidden="true" />
        <div>
          <p>{t('websiteNote')}</p>
          <Facts />
        </div>
      </div>
      <ModelPick />
      <LocalModelOffer staysInUse />
    </>
  )
}

/** There is nothing to use up and nothing to choose from. */
function NoModelHere({ name, onOwn }: { name: string; onOwn: () => void }) {
  const t = useText(texts)
  return (
    <>
      <div className="note website-note">
        <CircleAlert aria-hidden="true" />
        <div>
          <p>{t('noWebsiteModel')}</p>
          <ul className="facts">
            <li>{t('modelNow', { model: name })}</li>
          </ul>
        </div>
      </div>
      <div>
        <Button onClick={onOwn}>{t('enterOwnKey')}</Button>
      </div>
      <LocalModelOffer staysInUse />
    </>
  )
}

function Facts() {
  const t = useText(texts)
  const locale = useLocale()
  const selection = useSelection()
  if (selection.isError) {
    return (
      <ErrorState
        title={t('selectionFailed')}
        failure={failureIn(selection.error)}
        onRetry={() => void selection.refetch()}
      />
    )
  }
  if (!selection.data) {
    return (
      <Waiting label={t('reading')}>
        <SkeletonLine width={64} />
      </Waiting>
    )
  }
  const { model, shownName, resetsAt, budget } = selection.data
  const name = model === null ? t('noModelLeft') : shownName
  return (
    <ul className="facts">
      <li>{t('modelNow', { model: name })}</li>
      <li>{quotaWords(selection.data, locale)}</li>
      {budget && model !== null && <li>{budgetWords(budget, locale)}</li>}
      {resetsAt && <li>{t('resetsAt', { time: fullTime(resetsAt, locale) })}</li>}
    </ul>
  )
}
