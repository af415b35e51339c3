/** The generator (GEN rows). */
import { Generator } from '../../features/generator/web/index.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'

/** One calm column. */
export function GeneratorPage() {
  const t = useText(texts)
  usePageTitle(t('generator'))
  return (
    <main id="main" className="gen" tabIndex={-1}>
      <Generator />
    </main>
  )
}
