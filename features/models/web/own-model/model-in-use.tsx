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

/** A line with a link to the configuration; empty until it is known. `answeredBy`: the model as its service has named it. */
export function ModelInUse({ answeredBy = null }: { answeredBy?: string | null }) {
  const choice = useModelChoice(useUser()?.id ?? null)
  if (choice === null) return null
  return (
    <Link className="link" to={connectModelPath}>
      {choice.state === 'website' ? (
        <Website answeredBy={answeredBy} />
      ) : (
        <Own choice={choice} answeredBy={answeredBy} />
      )}
    </Link>
  )
}

function Website({ answeredBy }: { answeredBy: string | null }) {
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
      : (answeredBy ?? data.shownName)
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

function Own({
  choice,
  answeredBy,
}: {
  choice: Exclude<ModelChoice, { state: 'website' }>
  answeredBy: string | null
}) {
  const t = useText(texts)
  if (choice.state === 'invalid') return t('noOwnModel')
  const { model, provider } = choice.connection
  return t('ownModel', { model: answeredBy ?? (model === '' ? defaultModels[provider] : model) })
}
