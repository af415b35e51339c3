/** Whose model answers, which one, and what is left of it, with the way to change that. */
import { Link } from 'react-router'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { useUser } from '../../../../web/kernel/session.tsx'
import { connectModelPath } from '../../connect-path.ts'
import { texts } from '../../text/texts.ts'
import { defaultModels } from '../../../../agent/providers/connection.ts'
import { useModelChoice } from './model-choice.ts'
import type { ModelChoice } from './model-choice.ts'
import { useSelection } from '../website-model/use-selection.ts'
import { quotaWords } from './quota-words.ts'

/**
 * A line with a link to the configuration; empty until it is known. It names the model that is asked, before, during
 * and after a turn. `answeredBy`: the model as its service has named it, told where somebody points at the line.
 */
export function ModelInUse({ answeredBy = null }: { answeredBy?: string | null }) {
  const choice = useModelChoice(useUser()?.id ?? null)
  const t = useText(texts)
  if (choice === null) return null
  const title = answeredBy === null ? undefined : t('answeredAs', { model: answeredBy })
  return (
    <Link className="link" to={connectModelPath} title={title}>
      {choice.state === 'website' ? <Website /> : <Own choice={choice} />}
    </Link>
  )
}

function Website() {
  const t = useText(texts)
  const locale = useLocale()
  const { data } = useSelection()
  if (!data) return t('title')
  // Where there are starters only nothing is asked, and nothing is used up.
  const isCounted = data.model !== null && !data.builtin
  const name = data.builtin
    ? t('demoModel')
    : data.model === null
      ? t('noModelLeft')
      : data.shownName
  return (
    <>
      <span>
        {data.builtin ? name : t('websiteModel', { model: name })}
        {isCounted && ' · '}
      </span>
      {isCounted && <span className="left">{quotaWords(data, locale)}</span>}
    </>
  )
}

function Own({ choice }: { choice: Exclude<ModelChoice, { state: 'website' }> }) {
  const t = useText(texts)
  if (choice.state === 'invalid') return t('noOwnModel')
  const { model, provider } = choice.connection
  return t('ownModel', { model: model === '' ? defaultModels[provider] : model })
}
