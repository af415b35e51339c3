/** What an app's own checks came to before it was published, in the words that hold of them. */
import type { App } from '../../../features/apps/contract.ts'
import { appTexts } from '../../i18n/app.ts'
import { dateName } from '../../i18n/moment.ts'
import { useLocale, useText } from '../../kernel/locale.tsx'

/** How many checks passed, when, and which; nothing where none was run on what is live. */
export function PassedChecks({ app: { checks } }: { app: Pick<App, 'checks'> }) {
  const t = useText(appTexts)
  const locale = useLocale()
  if (checks === undefined) return null
  const { passed, total, at } = checks
  const date = dateName(at, locale)
  const n = passed.length
  return (
    <section className="passed-checks" aria-labelledby="passed-checks">
      <h2 id="passed-checks">
        {n === total ? t('checksPassed', { n, date }) : t('someChecksPassed', { n, total, date })}
      </h2>
      <div>
        <ul>
          {passed.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="quiet">{t('checksWhere')}</p>
      </div>
    </section>
  )
}
