/** Deploying from the result view: the flag and what came of it. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { codeHostPage } from '../../../web/kernel/code-host-page.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import type { App } from '../../apps/contract.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { texts } from '../text/texts.ts'

/** What came of a deployment; `message` of an error is the server's own, or null. */
export type Deployed =
  | { status: 'success'; message: string; urls: { preview: string | null; github: string | null } }
  | { status: 'secrets'; places: readonly SecretPlace[] }
  | { status: 'error'; message: string | null }
type SecretPlace = { place: string; service: string }

/** What the page hands in, since publishing is another feature. */
export type Deployment = {
  /** Deploys an app; `acceptSecrets` also what looks like a secret key. */
  deploy: (appId: string, acceptSecrets: boolean) => Promise<Deployed>
  /** Asks whether what looks like a secret key is to be published. */
  SecretsQuestion: ComponentType<{
    places: readonly SecretPlace[]
    onClose: () => void
    onGoOn: () => void
  }>
}

type DeployState = { status: 'idle' } | { status: 'deploying' } | Deployed

/** The button with its help, and the panel below it once something came of it. */
export function DeployPanel({
  app,
  deployment,
}: {
  app: Pick<App, '_id'>
  deployment: Deployment
}) {
  const { deploy, SecretsQuestion } = deployment
  const t = useText(texts)
  const queries = useQueryClient()
  const [state, setState] = useState<DeployState>({ status: 'idle' })
  const isDeploying = state.status === 'deploying'
  async function start(acceptSecrets = false): Promise<void> {
    if (isDeploying) return
    setState({ status: 'deploying' })
    setState(await deploy(app._id, acceptSecrets))
    void askAppsAnew(queries)
  }
  return (
    <section className="deploy" aria-label={t('deploy')}>
      <p className="acts">
        <Button
          look="main"
          disabled={isDeploying}
          aria-describedby="deploy-help"
          onClick={() => void start()}
        >
          {isDeploying && <TurningCube size={14} />}
          {t(isDeploying ? 'deploying' : 'deploy')}
        </Button>
        <span className="quiet" id="deploy-help">
          {t('deployHelp')}
        </span>
      </p>
      <Outcome state={state} onRetry={() => void start()} />
      {state.status === 'secrets' && (
        <SecretsQuestion
          places={state.places}
          onClose={() => setState({ status: 'idle' })}
          onGoOn={() => void start(true)}
        />
      )}
    </section>
  )
}

function Outcome({ state, onRetry }: { state: DeployState; onRetry: () => void }) {
  const t = useText(texts)
  if (state.status === 'error') {
    return (
      <div className="note bad" role="alert">
        <CircleAlert aria-hidden="true" />
        <span>
          <b>{t('deployFailed')}</b> {state.message}
        </span>
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (state.status !== 'success') return <p className="sr" role="status" />
  return (
    <div className="note ok" role="status">
      <CircleCheck aria-hidden="true" />
      <span>
        <b>{t('deployed')}</b> {state.message === t('deployed') ? '' : state.message}{' '}
        <DeployLink url={state.urls.preview} />
        <DeployLink url={state.urls.github} />
      </span>
    </div>
  )
}

function DeployLink({ url }: { url: string | null }) {
  const locale = useLocale()
  if (url === null) return null
  return (
    <a
      className="link mono"
      href={codeHostPage(url, locale)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {url.replace(/^https?:\/\//, '')}
    </a>
  )
}
