/** An admin is told of a model on this machine, and takes it in one press. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation, query } from '../../../../web/kernel/query.ts'
import { useUser } from '../../../../web/kernel/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { readLocalModel, takeLocalModel } from '../../contract.ts'
import { texts } from '../../text/texts.ts'

/** Nothing for whoever is no admin, and where there is no such model. `staysInUse` shows also the one that is used, to leave it again. */
export function LocalModelOffer({ staysInUse = false }: { staysInUse?: boolean }) {
  const user = useUser()
  return user?.isAdmin ? <Offer staysInUse={staysInUse} /> : null
}

function Offer({ staysInUse }: { staysInUse: boolean }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const local = useQuery(query(readLocalModel, {}))
  const take = useMutation({
    ...mutation(takeLocalModel),
    // Nobody waits for all that the page shows: a service that says nothing may be among it.
    onSuccess: () => void queries.invalidateQueries(),
    onError: (error) => tellFailure(failureIn(error), { title: t('localFailed') }),
  })
  const { model = null, isUsed = false } = local.data ?? {}
  if (model === null || (isUsed && !staysInUse)) return null
  return (
    <Note look="info">
      {t(isUsed ? 'localUsed' : 'localModel', { model })}{' '}
      <Button size="small" busy={take.isPending} onClick={() => take.mutate({ isUsed: !isUsed })}>
        {t(isUsed ? 'leaveLocal' : 'useLocal')}
      </Button>
    </Note>
  )
}
