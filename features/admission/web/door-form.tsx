/** What new accounts meet: proof of work, lists of networks and e-mail domains, and a look at what they publish first. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { DoorRules } from '../../../contract/door.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { readDoor, setDoor } from '../door-contract.ts'
import { texts } from '../text/texts.ts'
import { readDoorText, type DoorText, textOf } from './door-text.ts'

/** The rules in their states. */
export function DoorForm() {
  const t = useText(texts)
  const answer = useQuery(query(readDoor, {}, 'asked'))
  return (
    <section aria-labelledby="door-title">
      <h2 id="door-title">{t('door')}</h2>
      <p className="quiet">{t('doorIntro')}</p>
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
      {answer.isSuccess && <Rules key={answer.dataUpdatedAt} rules={answer.data} />}
    </section>
  )
}

function Rules({ rules }: { rules: DoorRules }) {
  const t = useText(texts)
  const form = useDoorForm(rules)
  const { typed, faults } = form
  return (
    <form noValidate onSubmit={form.submit}>
      <label className="tick">
        <input
          type="checkbox"
          checked={typed.needsProof}
          onChange={(event) => form.change({ needsProof: event.target.checked })}
        />
        <span>
          {t('proof')} <small className="quiet">{t('proofText')}</small>
        </span>
      </label>
      <ListField
        label={t('networks')}
        help={t('networksHelp')}
        error={faults.networks === null ? null : t('networkFault', { line: faults.networks })}
        value={typed.networks}
        onType={(networks) => form.change({ networks })}
      />
      <ListField
        label={t('emailDomains')}
        help={t('emailDomainsHelp')}
        error={
          faults.emailDomains === null ? null : t('domainFault', { line: faults.emailDomains })
        }
        value={typed.emailDomains}
        onType={(emailDomains) => form.change({ emailDomains })}
      />
      <Field
        label={t('newDays')}
        help={t('newDaysHelp')}
        error={faults.newAccountDays === null ? null : t('newDaysFault')}
      >
        {(input) => (
          <input
            {...input}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={typed.newAccountDays}
            onChange={(event) => form.change({ newAccountDays: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" look="ink" busy={form.isBusy}>
        {t('saveDoor')}
      </Button>
    </form>
  )
}

function ListField(props: {
  label: string
  help: ReactNode
  error: string | null
  value: string
  onType: (text: string) => void
}) {
  return (
    <Field label={props.label} help={props.help} error={props.error}>
      {(input) => (
        <textarea
          {...input}
          className="input mono"
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          value={props.value}
          onChange={(event) => props.onType(event.target.value)}
        />
      )}
    </Field>
  )
}

function useDoorForm(rules: DoorRules) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<DoorText>(() => textOf(rules))
  const [isAsked, setAsked] = useState(false)
  const set = useMutation({
    ...mutation(setDoor),
    onSuccess: async () => {
      showToast({ kind: 'success', title: t('saved') })
      await queries.invalidateQueries({ queryKey: queryKeyOf(readDoor) })
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('notSaved') }),
  })
  const read = readDoorText(typed)
  return {
    typed,
    isBusy: set.isPending,
    faults: isAsked ? read.faults : { networks: null, emailDomains: null, newAccountDays: null },
    change: (part: Partial<DoorText>) => setTyped({ ...typed, ...part }),
    submit(event: FormEvent): void {
      event.preventDefault()
      setAsked(true)
      if (read.rules !== null && !set.isPending) set.mutate(read.rules)
    },
  }
}
