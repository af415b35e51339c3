/** Accounts, found by the beginning of their name, with suspending and lifting. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { useSettled } from '../../../web/kernel/use-settled.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { type AdminUser, liftSuspension, listUsers, suspendUser } from '../contract.ts'
import { setModerator } from '../moderator-contract.ts'
import { texts } from '../text/texts.ts'
import { AdminList } from './admin-list.tsx'
import { useAdminAct } from './use-admin-act.tsx'
import { Warning } from './warning.tsx'

/** A page of accounts, the newest first. */
export function Users({
  page,
  onPage,
}: {
  page: number
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const search = useSettled(typed.trim())
  const answer = useQuery({
    ...query(listUsers, { page, ...(search === '' ? {} : { search }) }, 'asked'),
    placeholderData: keepPreviousData,
  })
  const acts = useAdminAct()
  return (
    <>
      <Field label={t('search')}>
        {(input) => (
          <input
            {...input}
            className="input"
            type="search"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              if (page > 1) onPage(1)
            }}
          />
        )}
      </Field>
      <AdminList
        answer={answer}
        isEmpty={({ users }) => users.length === 0}
        empty={t('noUsers')}
        onPage={onPage}
        draw={({ users }) => (
          <ul className="cases">
            {users.map((user) => (
              <li key={user._id}>
                <Account user={user} acts={acts} />
              </li>
            ))}
          </ul>
        )}
      />
      {acts.dialog}
    </>
  )
}

function Account({ user, acts }: { user: AdminUser; acts: ReturnType<typeof useAdminAct> }) {
  const t = useText(texts)
  const { _id: userId, username, codeHost, suspended, isAdmin, isModerator } = user
  return (
    <>
      <h2>{username}</h2>
      <p className="quiet">
        {t(codeHost)} · {t('since')} <RelativeTime iso={user.createdAt} /> · {t('apps')} {user.apps}
        {isAdmin && ` · ${t('isAdmin')}`}
        {isModerator && ` · ${t('isModerator')}`}
      </p>
      {suspended && <Warning text={t('suspended', { reason: suspended.reason })} />}
      {!isAdmin && (
        <div className="acts">
          {suspended ? (
            <Button
              size="small"
              onClick={() => void acts.act(() => call(liftSuspension, { userId }))}
            >
              {t('lift')}
            </Button>
          ) : (
            <Button
              size="small"
              onClick={() =>
                acts.ask({
                  title: t('suspendTitle', { name: username }),
                  text: t('suspendText'),
                  confirmLabel: t('suspendUser'),
                  run: (reason) => call(suspendUser, { userId, reason }),
                })
              }
            >
              {t('suspendUser')}
            </Button>
          )}
          <Button
            size="small"
            onClick={() =>
              void acts.act(() => call(setModerator, { userId, isModerator: !isModerator }))
            }
          >
            {t(isModerator ? 'endModerator' : 'makeModerator')}
          </Button>
        </div>
      )}
    </>
  )
}
