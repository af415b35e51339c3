/** The tab of the dashboard where a person chooses between the website's models and an own one. */
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../../../../web/kernel/session.tsx'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { SkeletonLine, Waiting } from '../../../../../web/ui/waiting.tsx'
import { hostModelsPath } from '../../../connect-path.ts'
import { servicesTexts } from '../../../text/services-texts.ts'
import { texts } from '../../../text/texts.ts'
import { useFreshPage } from '../fresh-page.ts'
import { onModelsChange, setUsesWebsite, usesWebsite } from '../saved-models.ts'
import './own-model.css'
import { OwnModelForm } from './own-model-form.tsx'
import { useSavedModels } from './use-saved-models.ts'
import { WebsiteNote } from './website-note.tsx'

/** The switch, and what belongs to the side that it is on. */
export function ModelSettings() {
  const t = useText(texts)
  const s = useText(servicesTexts)
  const user = useUser()
  useFreshPage(true)
  return (
    <section className="own-model" aria-labelledby="own-model-title">
      <h2 id="own-model-title">{t('title')}</h2>
      {user?.isAdmin && (
        <p className="quiet for-all">
          <Link className="link" to={hostModelsPath}>
            {s('forAll')}
          </Link>
        </p>
      )}
      {user && <SettingsOf key={user.id} accountId={user.id} />}
    </section>
  )
}

function SettingsOf({ accountId }: { accountId: string }) {
  const t = useText(texts)
  const usesSite = useSyncExternalStore(
    onModelsChange,
    () => usesWebsite(accountId),
    () => true,
  )
  const kept = useSavedModels(accountId)
  if (!kept) {
    return (
      <Waiting label={t('reading')}>
        <SkeletonLine width={40} />
        <SkeletonLine width={96} />
      </Waiting>
    )
  }
  return (
    <>
      <label className="tick switch">
        <input
          type="checkbox"
          role="switch"
          checked={usesSite}
          aria-checked={usesSite}
          onChange={(event) => setUsesWebsite(accountId, event.target.checked)}
        />
        <span>{t('useWebsite')}</span>
      </label>
      {usesSite ? (
        <WebsiteNote onOwn={() => setUsesWebsite(accountId, false)} />
      ) : (
        <OwnModelForm accountId={accountId} first={kept.first} saved={kept.saved} />
      )}
    </>
  )
}
