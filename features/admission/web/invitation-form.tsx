/** The form of a new invitation, and the links that it makes, shown as long as the page is. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { codePoints } from '../../../contract/limits.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { invitationLimits, listInvitations, makeInvitation } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** A whole number from 1 to `most`; null for anything else. */
function wholeNumber(typed: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= most ? number : null
}

const fields = ['note', 'places', 'days', 'email'] as const
const looksLikeMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is typed, as the contract takes it; a field is null where it does not fit. */
function readTyped({ note, places, days, email }: Record<(typeof fields)[number], string>) {
  const isEndless = days.trim() === ''
  return {
    note: codePoints(note.trim()) <= invitationLimits.note ? note.trim() : null,
    places: wholeNumber(places, invitationLimits.places),
    days: isEndless ? ('endless' as const) : wholeNumber(days, invitationLimits.days),
    email: email.trim() === '' || looksLikeMail.test(email.trim()) ? email.trim() : null,
  }
}

const empty = { note: '', places: '1', days: '14', email: '' }
const labels = { note: 'note', places: 'places', days: 'days', email: 'sendTo' } as const
const faults = {
  note: 'noteLong',
  places: 'placesFault',
  days: 'daysFault',
  email: 'sendToFault',
} as const
const modes = { note: 'text', places: 'numeric', days: 'numeric', email: 'email' } as const

/**
 * The form; what was made here stands below it, the latest first: nothing tells a link a second time. One that was
 * revoked since is not shown any longer.
 */
export function InvitationForm({ revoked }: { revoked: ReadonlySet<string> }) {
  const t = useText(texts)
  const form = useInvitationForm()
  const { sendsMail } = firstData()
  const helps = { note: t('noteHelp'), places: null, days: t('daysHelp'), email: t('sendToHelp') }
  const shown = fields.filter((name) => name !== 'email' || sendsMail)
  return (
    <>
      <form noValidate onSubmit={form.submit}>
        {shown.map((name) => (
          <Field
            key={name}
            label={t(labels[name])}
            help={helps[name]}
            error={form.isAtFault(name) ? t(faults[name]) : null}
          >
            {(input) => (
              <input
                {...input}
                className="input"
                inputMode={modes[name]}
                autoComplete="off"
                value={form.typed[name]}
                onChange={(event) => form.type(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <Button type="submit" look="ink" busy={form.isBusy}>
          {t('make')}
        </Button>
      </form>
      {!sendsMail && <p className="quiet">{t('sendsNone')}</p>}
      {form.made
        .filter(({ _id }) => !revoked.has(_id))
        .map((one) => (
          <MadeLink key={one._id} {...one} />
        ))}
    </>
  )
}

function useInvitationForm() {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<Made[]>([])
  const make = useMutation({
    ...mutation(makeInvitation),
    onSuccess: (invitation, { note, email = null }) => {
      setMade((before) => [{ ...invitation, note, email }, ...before])
      setTyped(empty)
      setAsked(false)
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('notMade') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(listInvitations) }),
  })
  const read = readTyped(typed)
  return {
    typed,
    isBusy: make.isPending,
    made,
    isAtFault: (name: (typeof fields)[number]) => isAsked && read[name] === null,
    type: (name: (typeof fields)[number], text: string) => setTyped({ ...typed, [name]: text }),
    submit(event: FormEvent): void {
      event.preventDefault()
      setAsked(true)
      const { note, places, days, email } = read
      if (make.isPending || note === null || places === null || days === null || email === null)
        return
      const sending = email === '' ? {} : { email }
      make.mutate({ note, places, days: days === 'endless' ? null : days, ...sending })
    },
  }
}

type Made = { _id: string; link: string; note: string; email: string | null }

function MadeLink({ link, note, email }: Made) {
  const t = useText(texts)
  const text = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'pressCopy' | null>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      // A refused clipboard: the person's own keys still work.
      if (text.current) globalThis.getSelection()?.selectAllChildren(text.current)
      setOutcome('pressCopy')
    }
  }
  return (
    <div className="made-link" role="group" aria-label={t('link')}>
      <p role="status">
        {note !== '' && <strong>{note}: </strong>}
        {t('made')} {email !== null && t('sentTo', { email })}
      </p>
      <code ref={text}>{link}</code>
      <Button size="small" onClick={() => void copy()}>
        {t('copy')}
      </Button>{' '}
      <span role="status">{outcome !== null && t(outcome)}</span>
    </div>
  )
}
