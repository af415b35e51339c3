/** A published app for everybody: it runs in the page, with the sentence it was made from and its facts (APP rows). */
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import type { App } from '../../features/apps/contract.ts'
import { appTexts } from '../i18n/app.ts'
import { useText } from '../kernel/locale.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import './public-app.css'

const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads'

/** Draws the app of somebody else. */
export function PublicApp({ app }: { app: App }) {
  const t = useText(appTexts)
  return (
    <main id="main" className="wrap public-app" aria-label={app.name} tabIndex={-1}>
      <div className="title">
        <h1 tabIndex={-1}>{app.name}</h1>
        <p className="meta">
          <Link className="who" to={`/profile/${app._id}`}>
            <Avatar username={app.author.username} avatar={app.author.avatar} size="small" />
            {app.author.username}
          </Link>
          {app.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
        {app.cloudflareUrl && (
          <div className="acts">
            <a
              className={buttonClass({ look: 'main' })}
              href={app.cloudflareUrl}
              target="_blank"
              rel="noopener"
            >
              <ArrowUpRight aria-hidden="true" />
              {t('openApp')}
            </a>
          </div>
        )}
      </div>
      <div className="cols">
        <div className="body">
          {app.cloudflareUrl && (
            <div className="window">
              <div className="addr">
                <span className="mono">{new URL(app.cloudflareUrl).host}</span>
              </div>
              <iframe
                src={app.cloudflareUrl}
                title={t('appOf', { name: app.name })}
                sandbox={sandbox}
                allow=""
              />
            </div>
          )}
          {app.description && (
            <section className="sentence">
              <h2>{t('madeFrom')}</h2>
              <blockquote>{app.description}</blockquote>
            </section>
          )}
        </div>
        <Facts app={app} />
      </div>
    </main>
  )
}

function Facts({ app }: { app: App }) {
  const t = useText(appTexts)
  return (
    <aside aria-label={t('about')}>
      <h2>{t('about')}</h2>
      <dl className="facts">
        {app.publishedAt && (
          <>
            <dt>{t('published')}</dt>
            <dd>
              <RelativeTime iso={app.publishedAt} />
            </dd>
          </>
        )}
        <dt>{t('changed')}</dt>
        <dd>
          <RelativeTime iso={app.updatedAt} />
        </dd>
        {app.githubRepo && (
          <>
            <dt>{t('repository')}</dt>
            <dd>
              <a className="link mono" href={app.githubRepo.url} target="_blank" rel="noopener">
                {app.githubRepo.owner}/{app.githubRepo.name}
              </a>
            </dd>
          </>
        )}
      </dl>
    </aside>
  )
}
