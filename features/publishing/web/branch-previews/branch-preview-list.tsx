/** The branch previews of an app that are open, in the dialog of its links; nothing where there are none. */
import { dateName } from '../../../../web/i18n/moment.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import type { BranchPreview } from '../../branch-preview-contract.ts'
import { branchPreviewTexts } from '../../text/branch-preview-texts.ts'
import { useOpenPreviews } from './use-branch-previews.ts'

/** Draws them. `onTakeBack` asks before one ends. */
export function BranchPreviewList(props: { appId: string; onTakeBack: (branch: string) => void }) {
  const t = useText(branchPreviewTexts)
  const { known } = useOpenPreviews(props.appId)
  if (known.isPending) return null
  if (known.isError)
    return (
      <ErrorState
        title={t('failed')}
        failure={failureIn(known.error)}
        onRetry={() => void known.refetch()}
      />
    )
  const { previews } = known.data
  if (previews.length === 0) return null
  return (
    <section aria-labelledby="open-branch-previews">
      <h3 id="open-branch-previews">{t('title')}</h3>
      <p className="quiet">{t('text')}</p>
      <ul className="rows">
        {previews.map((preview) => (
          <Row
            key={preview.branch}
            preview={preview}
            onTakeBack={() => props.onTakeBack(preview.branch)}
          />
        ))}
      </ul>
    </section>
  )
}

function Row({ preview, onTakeBack }: { preview: BranchPreview; onTakeBack: () => void }) {
  const t = useText(branchPreviewTexts)
  const date = dateName(preview.expiresAt, useLocale())
  const { branch, commitSha, links, problem } = preview
  return (
    <li>
      <span>
        <span className="mono">{branch}</span>
        <small>
          {t('shows', { commit: commitSha.slice(0, 7), date })}{' '}
          {links > 0 && t('links', { n: links })} {problem !== null && t(`problem_${problem}`)}
        </small>
      </span>
      <Button size="small" aria-label={t('revokeOf', { branch })} onClick={onTakeBack}>
        {t('revoke')}
      </Button>
    </li>
  )
}
