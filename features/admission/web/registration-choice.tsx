/** Who may join: the rule that holds, changed at once; read-only where the environment names it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Registration } from '../../../contract/registration.ts'
import type { ReplyOf } from '../../../contract/route.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { readRegistration, setRegistration } from '../contract.ts'
import { texts } from '../text/texts.ts'

const rules = ['open', 'invite', 'approval', 'closed'] as const
const ruleTexts = {
  open: 'openText',
  invite: 'inviteText',
  approval: 'approvalText',
  closed: 'closedText',
} as const

/** The rule in its states. */
export function RegistrationChoice() {
  const t = useText(texts)
  const answer = useQuery(query(readRegistration, {}, 'asked'))
  return (
    <section aria-labelledby="registration-title">
      <h2 id="registration-title">{t('who')}</h2>
      <p className="quiet">{t('whoIntro')}</p>
      {answer.isPending && (
        <p className="quiet" role="status">
          {t('loading')}
        </p>
      )}
      {answer.isError && (
        <ErrorState
          title={t('loadFailed')}
          failure={failureIn(answer.error)}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.isSuccess && <Choice key={answer.data.registration} {...answer.data} />}
    </section>
  )
}

function Choice({ registration, source }: ReplyOf<typeof readRegistration>) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Registration>(registration)
  const set = useMutation({
    ...mutation(setRegistration),
    onSuccess: () => showToast({ kind: 'success', title: t('saved') }),
    onError: (error) => tellFailure(failureIn(error), { title: t('notSaved') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(readRegistration) }),
  })
  const isFixed = source === 'environment' || source === 'github'
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!set.isPending) set.mutate({ registration: chosen })
  }
  return (
    <form onSubmit={submit}>
      <fieldset disabled={isFixed} aria-labelledby="registration-title">
        {rules.map((rule) => (
          <label key={rule} className="tick">
            <input
              type="radio"
              name="registration"
              value={rule}
              checked={chosen === rule}
              onChange={() => setChosen(rule)}
            />
            <span>
              {t(rule)} <small className="quiet">{t(ruleTexts[rule])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isFixed ? (
        <p>{t(source === 'github' ? 'fromGithub' : 'fromEnvironment')}</p>
      ) : (
        <Button type="submit" look="ink" busy={set.isPending}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
