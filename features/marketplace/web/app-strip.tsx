/** The strip of published apps on the home page; left out when there are none or they fail. */
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { AppCard, CardSkeletons } from '../../apps/web/index.ts'
import { texts as shellTexts } from '../../../web/i18n/texts.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Waiting } from '../../../web/ui/waiting.tsx'
import { cardTexts } from '../../apps/text/card-texts.ts'
import { useStrip } from './use-listing.ts'

/** The strip, which scrolls sideways, with the way to all apps. */
export function AppStrip() {
  const t = useText(shellTexts)
  const card = useText(cardTexts)
  const strip = useStrip()
  if (strip.isError || strip.data?.apps.length === 0) return null
  return (
    <section className="strip" aria-labelledby="strip-title">
      <div className="wrap head">
        <h2 id="strip-title">{t('stripTitle')}</h2>
        <Link className="more" to="/marketplace">
          {t('seeAll')} <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
      {strip.data ? (
        <ul tabIndex={0} aria-labelledby="strip-title">
          {strip.data.apps.map((app) => (
            <AppCard key={app._id} app={app} />
          ))}
        </ul>
      ) : (
        <Waiting label={card('loading')}>
          <ul>
            <CardSkeletons count={5} />
          </ul>
        </Waiting>
      )}
    </section>
  )
}
