/** The app page before its app has come: the shape of the view to come. */
import { appTexts } from '../../i18n/app.ts'
import { useText } from '../../kernel/locale.tsx'
import { SkeletonLine, Waiting } from '../../ui/waiting.tsx'
import './public-app.css'
import './app-skeleton.css'

/** Way back, title, buttons, frame and facts as grey shapes. */
export function AppSkeleton() {
  const t = useText(appTexts)
  return (
    <main id="main" className="wrap public-app app-bones" tabIndex={-1}>
      <h1 className="sr">{t('loading')}</h1>
      <Waiting label={t('loading')}>
        <p className="crumb">
          <span className="bone back" />
        </p>
        <div className="title">
          <span className="bone name" />
          <span className="bone facts-line" />
        </div>
        <div className="acts">
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
        <div className="cols">
          <div className="body">
            <div className="window">
              <div className="addr" />
              <span className="site bone" />
            </div>
          </div>
          <aside>
            <SkeletonLine width={40} />
            <SkeletonLine width={96} />
            <SkeletonLine width={72} />
          </aside>
        </div>
      </Waiting>
    </main>
  )
}
