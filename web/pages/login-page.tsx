/** The sign-in page. */
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { SignInForm } from '../../features/accounts/web/index.ts'
import { texts as accountTexts } from '../../features/accounts/text/texts.ts'
import { useStrip } from '../../features/marketplace/web/index.ts'
import { texts } from '../i18n/texts.ts'
import { peekCarriedPrompt } from '../kernel/carried-prompt.ts'
import { firstData } from '../kernel/first-data.ts'
import { useLocale, useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { rememberRedirect, takeRedirect } from '../kernel/redirect.ts'
import { useSession } from '../kernel/session.tsx'
import { UnlitCube } from '../ui/cube.tsx'
import './login-page.css'

/** The words and the button on the left, pictures of real apps on the right. */
export function LoginPage() {
  const t = useText(texts)
  usePageTitle(t('login'))
  const session = useSession()
  const isAgain = useSearchParams()[0].has('again')
  const isReady = useNamedWayBack()
  if (!isReady) return <main id="main" className="split" tabIndex={-1} />
  // Somebody whose code host is to be linked anew is signed in already.
  if (session.state === 'signedIn' && !isAgain) return <ToWantedPage />
  return (
    <main id="main" className="split" tabIndex={-1}>
      <SignInColumn />
      <Wall />
    </main>
  )
}

/** Remembers the page that the address names and takes it out of there; false until that is done. */
function useNamedWayBack(): boolean {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const back = params.get('back')
  // The tab's memory and its address are the browser's.
  useEffect(() => {
    if (back === null) return
    rememberRedirect(back)
    const rest = new URLSearchParams(params)
    rest.delete('back')
    void navigate({ search: String(rest) }, { replace: true })
  }, [back, params, navigate])
  return back === null
}

function ToWantedPage() {
  // Once: the remembered page is used up by reading it.
  const [target] = useState(takeRedirect)
  return <Navigate to={target} replace />
}

function SignInColumn() {
  const t = useText(accountTexts)
  const [carried] = useState(peekCarriedPrompt)
  const isOwn = !firstData().providers.includes('github')
  return (
    <div className="in">
      <div className="mid">
        <h1>{t('heading')}</h1>
        <p className="sub">{t(isOwn ? 'whyOwn' : 'why')}</p>
        {carried && (
          <p className="kept">
            <b>{t('waiting')}</b>
            <span>{t('quoted', { text: carried })}</span>
          </p>
        )}
        <SignInForm />
        <p className="small">{useScopesText()}</p>
      </div>
    </div>
  )
}

/** What becomes of passwords, and what is asked of a code host elsewhere. */
function useScopesText(): string {
  const t = useText(accountTexts)
  const locale = useLocale()
  const { providers, oidcName } = firstData()
  const elsewhere = providers.includes('github')
    ? [t('scopes'), t('githubPassword'), t('tokenStays')]
    : []
  const provider = oidcName === null ? [] : [t('oidcPassword', { name: oidcName })]
  const own = providers.includes('builtin') ? [t('builtinPassword')] : []
  return [...elsewhere, ...provider, ...own].join(locale === 'zh' ? '' : ' ')
}

/** Decoration only: the pictures of published apps, or the bare cube where there are few. */
function Wall() {
  const { data } = useStrip()
  const pictures = (data?.apps ?? []).flatMap((app) => app.snapshot ?? [])
  if (pictures.length < 4) {
    return (
      <div className="wall bare" aria-hidden="true">
        <UnlitCube />
      </div>
    )
  }
  const half = Math.ceil(pictures.length / 2)
  return (
    <div className="wall" aria-hidden="true">
      {[pictures.slice(0, half), pictures.slice(half)].map((column, index) => (
        <div className="column" key={index}>
          {column.map((picture) => (
            <span className="shot" key={picture}>
              <img src={picture} alt="" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
