/** Has the writers of a collection be asked to open what they wrote under a narrower kind. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { askWriters, type CollectionSummary } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { useActionFailed, useDataChange } from './use-author-data.ts'

type Props = { appId: string; collection: CollectionSummary }

/** Draws the offer, or how far it is; nothing where no entry keeps a narrower promise. */
export function AskWriters({ appId, collection: { name, asking } }: Props) {
  const t = useText(authorTexts)
  const change = useDataChange(askWriters)
  const failed = useActionFailed()
  const { people, refused, isAsked } = asking
  const n = people - refused
  if (people === 0) return null
  const ask = () =>
    change.mutate(
      { id: appId, collection: name },
      {
        onSuccess: ({ people: asked }) =>
          showToast({ kind: 'success', title: t('writersAsked', { n: asked }) }),
        onError: failed,
      },
    )
  return (
    <div className="acts left">
      <span className="quiet">
        {isAsked && n > 0 && t('writersAsked', { n })}{' '}
        {refused > 0 && t('writersRefused', { n: refused })}
      </span>
      {!isAsked && n > 0 && (
        <Button disabled={change.isPending} onClick={ask}>
          {t('askWriters', { n })}
        </Button>
      )}
    </div>
  )
}
