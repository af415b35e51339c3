/** What a company is offered: an address to write to, or whom to ask. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'

/** The section below the plans; `contactEmail` is the host's. */
export function Enterprise({ contactEmail }: { contactEmail: string | null }) {
  const t = useText(texts)
  return (
    <section className="firm" aria-labelledby="enterprise">
      <h2 id="enterprise">{t('enterprise')}</h2>
      <p>{t('enterpriseText')}</p>
      {contactEmail === null ? (
        <p className="quiet">{t('askHost')}</p>
      ) : (
        <p>
          <a
            className="btn"
            href={`mailto:${contactEmail}?subject=${encodeURIComponent(t('contactSubject'))}`}
          >
            {t('contactSales')}
          </a>
          <span className="quiet">{contactEmail}</span>
        </p>
      )}
    </section>
  )
}
