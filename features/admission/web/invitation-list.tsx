/** Invitation links with who came by each, and the form of a new one. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { type Invitation, listInvitations, revokeInvitation } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { InvitationForm } from './invitation-form.tsx'
import { PagedList } from './paged-list.tsx'

const stateTexts = {
  valid: 'valid',
  used: 'usedUp',
  revoked: 'revoked',
  expired: 'expired',
} as const

/** A page of them, the newest first, below the form. */
export function InvitationList(props: {
  page: number
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  const { page, onPage } = props
  const answer = useQuery(query(listInvitations, { page }, 'asked'))
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(new Set())
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('invitations')}</h2>
      <InvitationForm revoked={revoked} />
      <PagedList
        answer={answer}
        empty={t('noInvitations')}
        part={t('invitations')}
        onPage={onPage}
        draw={({ invitations }) => (
          <ul className="cases">
            {invitations.map((invitation) => (
              <li key={invitation._id}>
                <Link
                  invitation={invitation}
                  onRevoked={() => setRevoked((before) => new Set([...before, invitation._id]))}
                />
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  )
}

function Link({ invitation, onRevoked }: { invitation: Invitation; onRevoked: () => void }) {
  const t = useText(texts)
  const locale = useLocale()
  const { note, places, used, state, expiresAt, createdAt, madeBy, people } = invitation
  const date = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium' })
  const names = new Intl.ListFormat(locale === 'zh' ? 'zh-CN' : 'en-GB')
  const title = note === '' ? t('unnamed') : note
  return (
    <>
      <h3>{title}</h3>
      <p className="quiet">
        {t(stateTexts[state])} · {t('used', { used, places })}
        {expiresAt !== null && ` · ${t('until', { date: date.format(new Date(expiresAt)) })}`}
        {' · '}
        {madeBy === null ? t('byOperator') : t('by', { name: madeBy })}{' '}
        <RelativeTime iso={createdAt} />
      </p>
      {people.length > 0 && <p>{t('joined', { names: names.format(people) })}</p>}
      {state === 'valid' && (
        <Revoke invitationId={invitation._id} title={title} onRevoked={onRevoked} />
      )}
    </>
  )
}

function Revoke(props: { invitationId: string; title: string; onRevoked: () => void }) {
  const { invitationId, title, onRevoked } = props
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    ...mutation(revokeInvitation),
    onSuccess: () => {
      onRevoked()
      showToast({ kind: 'success', title: t('revokedNow') })
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('notRevoked') }),
    onSettled: async () => {
      setAsking(false)
      await queries.invalidateQueries({ queryKey: queryKeyOf(listInvitations) })
    },
  })
  return (
    <div className="acts">
      <Button
        size="small"
        aria-label={t('revokeOf', { name: title })}
        onClick={() => setAsking(true)}
      >
        {t('revoke')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('revokeTitle')}
          text={t('revokeText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('revoke')}
          busy={revoke.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => revoke.mutate({ invitationId })}
        />
      )}
    </div>
  )
}
