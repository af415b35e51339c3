/** The published site in a frame, and what stands in its place where there is none or it does not answer. */
import { ArrowUpRight, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { App } from '../../../features/apps/contract.ts'
import { AppPicture, tellingOfOpening } from '../../../features/apps/web/index.ts'
import { appTexts } from '../../i18n/app.ts'
import { ifCameEarly } from '../../kernel/came-early.ts'
import { useText } from '../../kernel/locale.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'

const patienceMs = 10_000
// The site is of another origin than the studio: what it may do there harms nobody here.
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads'

/** The site of an app, else its picture, else the cube. */
export function SiteFrame({ app }: { app: App }) {
  if (!app.cloudflareUrl) return <AppPicture name={app.name} snapshot={app.snapshot} />
  return <LiveSite key={app.cloudflareUrl} app={app} url={app.cloudflareUrl} />
}

function LiveSite({ app, url }: { app: App; url: string }) {
  const t = useText(appTexts)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'silent'>('loading')
  // A clock lies outside React.
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('silent'), patienceMs)
    return () => clearTimeout(timer)
  }, [state, attempt])
  const show = (): void => setState('shown')
  function reload(): void {
    setState('loading')
    setAttempt((count) => count + 1)
  }
  return (
    <div className="window">
      <div className="addr">
        <span className="mono">{new URL(url).host}</span>
        <span className="end">
          <Button look="ghost" size="small" icon aria-label={t('refresh')} onClick={reload}>
            <RotateCw aria-hidden="true" />
          </Button>
        </span>
      </div>
      {state === 'silent' ? (
        <div className="silent" role="alert">
          <AppPicture name={app.name} snapshot={app.snapshot} />
          <p>{t('unreachable')}</p>
          <p className="acts">
            <Button onClick={reload}>{t('retry')}</Button>
            <a
              className={buttonClass({})}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              {...tellingOfOpening(app._id)}
            >
              <ArrowUpRight aria-hidden="true" />
              {t('accessApp')}
            </a>
          </p>
        </div>
      ) : (
        <iframe
          key={attempt}
          className="site"
          src={url}
          title={t('appOf', { name: app.name })}
          sandbox={sandbox}
          allow=""
          ref={ifCameEarly('load', show)}
          onLoad={show}
        />
      )}
    </div>
  )
}
