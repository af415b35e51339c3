/** The result of the generator: an app with its files, its preview and its deployment. */
import { ArrowUpRight, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isOneOf } from '../../../contract/failure-groups.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button, ButtonLink, buttonClass } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import type { App } from '../../apps/contract.ts'
import { readApp, readCodeFiles } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import { DeployPanel } from './deploy-panel.tsx'
import type { Deployment } from './deploy-panel.tsx'
import { FileTabs } from './file-tabs.tsx'
import { emptyDraft } from './generator-draft.ts'
import './generator.css'
import { keepLastApp, readLastApp } from './last-app.ts'
import { isScaffold } from './scaffold.ts'

/** Shows an app of the account; any other leads back to the plain form with a toast. */
export function ResultView(props: { appId: string; accountId: string; deployment: Deployment }) {
  const { appId, accountId } = props
  const t = useText(texts)
  const answer = useQuery(query(readApp, { id: appId }))
  const isForeign = answer.data !== undefined && answer.data.app.author._id !== accountId
  const isMissing =
    isForeign || (answer.isError && isOneOf('appGone', failureIn(answer.error).code))
  useLeaveMissing(isMissing, props)
  if (answer.isError && !isMissing) {
    return (
      <ErrorState
        title={t('resultFailed')}
        failure={failureIn(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    )
  }
  if (!answer.data || isMissing) {
    return (
      <Waiting label={t('resultLoading')}>
        <SkeletonLine width={40} />
        <SkeletonLine width={96} />
        <SkeletonLine width={72} />
      </Waiting>
    )
  }
  return <Result app={answer.data.app} accountId={accountId} deployment={props.deployment} />
}

function useLeaveMissing(isMissing: boolean, app: { appId: string; accountId: string }): void {
  const t = useText(texts)
  const navigate = useNavigate()
  const { appId, accountId } = app
  // The address, the toasts and the browser's storage lie outside React.
  useEffect(() => {
    if (!isMissing) return
    if (readLastApp(accountId)?.id === appId) keepLastApp(accountId, null)
    showToast({ kind: 'error', title: t('appNotFound') })
    void navigate('/generator', { replace: true })
  }, [isMissing, appId, accountId, navigate, t])
}

type ResultProps = { app: App; accountId: string; deployment: Deployment }

function Result({ app, accountId, deployment }: ResultProps) {
  const t = useText(texts)
  const navigate = useNavigate()
  function startNew(): void {
    const restore = emptyDraft(accountId)
    void navigate('/generator', { state: { fresh: true } })
    if (!restore) return
    const action = {
      label: t('undo'),
      run(): void {
        restore()
        void navigate('/generator', { replace: true })
      },
    }
    showToast({ kind: 'info', title: t('cleared'), action })
  }
  return (
    <div className="result">
      <header>
        <h1 tabIndex={-1}>{app.name}</h1>
        {app.description && <p className="sub">{app.description}</p>}
        <p className="acts">
          <Preview url={app.cloudflareUrl} />
          <ButtonLink to={`/app/${app._id}?edit=1`}>{t('openWorkshop')}</ButtonLink>
          <Button look="ghost" onClick={startNew}>
            <Plus aria-hidden="true" />
            {t('newApp')}
          </Button>
        </p>
      </header>
      <DeployPanel app={app} deployment={deployment} />
      <Files app={app} />
    </div>
  )
}

/** The published site in a new tab; its address is on an origin of its own. */
function Preview({ url }: { url: string | null }) {
  const t = useText(texts)
  if (url === null) {
    return (
      <>
        <Button disabled aria-describedby="no-preview-reason">
          <ArrowUpRight aria-hidden="true" />
          {t('preview')}
        </Button>
        <span className="quiet" id="no-preview-reason">
          {t('previewFirst')}
        </span>
      </>
    )
  }
  return (
    <a className={buttonClass({})} href={url} target="_blank" rel="noopener noreferrer">
      <ArrowUpRight aria-hidden="true" />
      {t('preview')}
    </a>
  )
}

function Files({ app }: { app: App }) {
  const t = useText(texts)
  const answer = useQuery(query(readCodeFiles, { id: app._id }))
  if (answer.isError) {
    return (
      <ErrorState
        title={t('filesFailed')}
        failure={failureIn(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    )
  }
  if (!answer.data) {
    return (
      <Waiting label={t('filesLoading')}>
        <SkeletonLine width={64} />
        <SkeletonLine width={96} />
        <SkeletonLine width={96} />
      </Waiting>
    )
  }
  // What the code host put into the fresh repository is not yet an app.
  const written = answer.data.codeFiles.filter(({ name }) => !isScaffold(name))
  if (written.length === 0) {
    return (
      <EmptyState title={t('noFiles')}>
        <ButtonLink to={`/app/${app._id}`}>{t('openWorkshop')}</ButtonLink>
      </EmptyState>
    )
  }
  return <FileTabs files={answer.data.codeFiles} />
}
