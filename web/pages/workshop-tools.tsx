/** The row above the bench: preview or code, the address, the width, refresh. */
import { Code, Eye, Monitor, RotateCw, Smartphone, Tablet } from 'lucide-react'
import type { App } from '../../features/apps/contract.ts'
import { previewWidths } from '../../features/workspace/web/index.ts'
import type { PreviewWidth } from '../../features/workspace/web/index.ts'
import { texts as workspaceTexts } from '../../features/workspace/text/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { Button } from '../ui/button.tsx'

const icons = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const

/** Draws the row. */
export function WorkshopTools(props: {
  app: App
  view: 'preview' | 'code'
  width: PreviewWidth
  onView: (view: 'preview' | 'code') => void
  onWidth: (width: PreviewWidth) => void
  onRefresh: () => void
}) {
  const t = useText(workspaceTexts)
  const { app, view, width } = props
  const widths: PreviewWidth[] = ['desktop', 'tablet', 'phone']
  return (
    <div className="tool">
      <div className="seg" role="group" aria-label={t('show')}>
        <button
          type="button"
          aria-pressed={view === 'preview'}
          onClick={() => props.onView('preview')}
        >
          <Eye aria-hidden="true" />
          {t('preview')}
        </button>
        <button type="button" aria-pressed={view === 'code'} onClick={() => props.onView('code')}>
          <Code aria-hidden="true" />
          {t('code')}
        </button>
      </div>
      {app.cloudflareUrl ? (
        <span className="mono">{new URL(app.cloudflareUrl).host}</span>
      ) : (
        <span className="mono" />
      )}
      {view === 'preview' && (
        <>
          <div className="seg dev right" role="group" aria-label={t('width')}>
            {widths.map((name) => {
              const Icon = icons[name]
              return (
                <button
                  key={name}
                  type="button"
                  aria-pressed={width === name}
                  aria-label={t(name)}
                  title={`${t(name)}${previewWidths[name] ? ` ${previewWidths[name]} px` : ''}`}
                  onClick={() => props.onWidth(name)}
                >
                  <Icon aria-hidden="true" />
                </button>
              )
            })}
          </div>
          <Button
            look="ghost"
            size="small"
            icon
            aria-label={t('refresh')}
            title={t('refresh')}
            onClick={props.onRefresh}
          >
            <RotateCw aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  )
}
