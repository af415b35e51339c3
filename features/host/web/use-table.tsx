/** What the hosted models did, by day. */
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import type { System } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The table, or that there is nothing yet. */
export function UseTable({ uses, currency }: { uses: System['uses']; currency: string }) {
  const t = useText(texts)
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en-US')
  const money = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en-US', {
    style: 'currency',
    currency,
  })
  return (
    <section aria-labelledby="uses-title">
      <h2 id="uses-title">{t('uses')}</h2>
      {uses.length === 0 ? (
        <p className="quiet">{t('noUses')}</p>
      ) : (
        <div className="wide-table" role="group" aria-labelledby="uses-title" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['day', 'model', 'calls', 'tokens', 'cost'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {uses.map((use) => (
                <tr key={`${use.day} ${use.model}`}>
                  <td>{use.day}</td>
                  <td>{use.model}</td>
                  <td>{number.format(use.calls)}</td>
                  <td>
                    {number.format(use.inputTokens)} / {number.format(use.outputTokens)}
                  </td>
                  <td>{use.cost === null ? '–' : money.format(use.cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
