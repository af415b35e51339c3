/** The preview: a sheet on the sunken bench, in the width that the person chose. */
import { useId, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { useOnline } from '../../../../web/kernel/online.ts'
import { Button, buttonClass } from '../../../../web/ui/button.tsx'
import { UnlitCube } from '../../../../web/ui/cube.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { texts } from '../../text/texts.ts'
import type { ErrorHelp } from './console-panel.tsx'
import { ConsolePanel } from './console-panel.tsx'
import type { ServedPreview } from '../../contract.ts'
import { tryingTexts } from '../../text/trying-texts.ts'
import { PickNote } from '../pick/pick-note.tsx'
import './preview.css'
import { ScaledFrame } from './scaled-frame.tsx'
import { PairHead, type Side } from './trying/pair-head.tsx'
import { TryingNotes } from './trying/trying-notes.tsx'
import type { TriedPreviews } from './trying/use-tried-previews.ts'
import type { usePreview } from './use-preview.ts'

/** The widths of the switch in pixels; null fills the bench. */
export const previewWidths = { desktop: null, tablet: 820, phone: 390 } as const
export type PreviewWidth = keyof typeof previewWidths

/** What an app's frame may do: never lead the top window away. */
const appSandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads'

type Preview = ReturnType<typeof usePreview>

/** Draws the frame and what stands over it while there is nothing to see. */
export function PreviewPane({
  name,
  version,
  frame,
  preview,
  tried,
  width,
  help,
  served,
  failed,
  onRetry,
}: {
  name: string
  /** What the frame shows: another version runs in a frame of its own. */
  version: string
  frame: RefObject<HTMLIFrameElement | null>
  preview: Preview
  /** As whom it is tried, and what stands beside it. */
  tried: TriedPreviews['tried']
  width: PreviewWidth
  help: ErrorHelp
  /** Whether the host serves previews itself where a browser cannot; null until it is known. */
  served: ServedPreview | null
  /** The address of the preview could not be had. */
  failed: boolean
  onRetry: () => void
}) {
  const t = useText(texts)
  const id = useId()
  return (
    <>
      <a className="skip-preview" href={`#${id}-end`}>
        {t('skipPreview')}
      </a>
      {preview.pick.isOn && <PickNote onEnd={() => preview.setPicking(false)} />}
      {preview.external && <ExternalBar url={preview.external} onClose={preview.closeExternal} />}
      <TryingNotes {...{ tried, preview }} />
      <Bench {...{ name, version, frame, preview, tried, width, served, failed, onRetry }} />
      <div id={`${id}-end`} tabIndex={-1} className="preview-end">
        <ConsolePanel preview={preview} help={help} />
      </div>
    </>
  )
}

/** The app, or the two of it that stand side by side. */
function Bench({
  name,
  preview,
  frame,
  tried,
  ...shared
}: Omit<Parameters<typeof PreviewPane>[0], 'help'>) {
  const t = useText(texts)
  const trying = useText(tryingTexts)
  const [side, setSide] = useState<Side>('first')
  const { beside } = tried
  const title = t('previewOf', { name })
  const who = trying(tried.trying.beside ?? 'bo')
  return (
    <>
      {beside && <PairHead trying={tried.trying} side={side} onSide={setSide} />}
      <div
        className={beside ? `bench pair ${side}` : 'bench'}
        tabIndex={0}
        role="group"
        aria-label={t('preview')}
      >
        <AppWindow {...{ ...shared, preview, frame, title }} />
        {beside && (
          <AppWindow
            {...{ ...shared, ...beside, title: `${title} (${trying('besideAs', { who })})` }}
          />
        )}
      </div>
    </>
  )
}

/** One app's window: its frame, and what stands over it. */
function AppWindow({
  title,
  version,
  frame,
  width,
  ...cover
}: { title: string } & Pick<
  Parameters<typeof PreviewPane>[0],
  'version' | 'frame' | 'preview' | 'width' | 'served' | 'failed' | 'onRetry'
>) {
  return (
    <ScaledFrame
      pixels={previewWidths[width]}
      frame={<iframe key={version} ref={frame} title={title} sandbox={appSandbox} allow="" />}
    >
      <PaneCover {...cover} />
    </ScaledFrame>
  )
}

/** What stands over the frame: where to load from must be known first, which takes a network. */
function PaneCover({
  preview,
  served,
  failed,
  onRetry,
}: Pick<Parameters<typeof PreviewPane>[0], 'preview' | 'served' | 'failed' | 'onRetry'>) {
  const t = useText(texts)
  const isOnline = useOnline()
  if (served === null && !isOnline) return <Cover text={t('previewOffline')} />
  if (!failed) return <PreviewCover preview={preview} served={served} />
  return (
    <Cover text={t('previewFailed')}>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Cover>
  )
}

/** A link to another site does not leave the frame: it is opened from here. */
function ExternalBar({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useText(texts)
  return (
    <p className="note external" role="status">
      <span className="mono">{new URL(url).host}</span>
      <a
        className={buttonClass({ size: 'small' })}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
      >
        {t('newTab')}
      </a>
      <Button size="small" look="ghost" onClick={onClose}>
        {t('close')}
      </Button>
    </p>
  )
}

function PreviewCover({ preview, served }: { preview: Preview; served: ServedPreview | null }) {
  const t = useText(texts)
  const { face, way, refresh, stop, navigate } = preview
  const again = <Button onClick={refresh}>{t('refresh')}</Button>
  switch (face.kind) {
    case 'shown':
      return null
    case 'starting':
      return (
        <div className="cover" role="status">
          <TurningCube size={32} />
          <span className="sr">{t('loadingPreview')}</span>
        </div>
      )
    case 'noPage':
      return (
        <Cover text={t('noPage')}>
          <p>{t('noPageYet')}</p>
        </Cover>
      )
    case 'choice':
      return (
        <Cover text={t('choosePage')}>
          {face.pages.map((path) => (
            <Button key={path} onClick={() => navigate(addressOf(path))}>
              <span className="mono">{path}</span>
            </Button>
          ))}
        </Cover>
      )
    case 'noPaint':
      return <Cover text={t('notResponding')}>{again}</Cover>
    case 'noAnswer':
      return (
        <Cover text={t('appHangs')}>
          <Button onClick={stop}>{t('stop')}</Button>
          {again}
        </Cover>
      )
    case 'stopped':
      return <Cover text={t('stopped')}>{again}</Cover>
    case 'unsupported':
      return (
        <Cover text={t('unsupported')}>
          <p className="why">
            {way === 'server'
              ? face.reason
              : t(served === 'noRedis' ? 'servedNoRedis' : 'servedOff')}
          </p>
          {again}
        </Cover>
      )
  }
}

function Cover({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="cover" role="status">
      <UnlitCube />
      <p>{text}</p>
      {children && <div className="acts">{children}</div>}
    </div>
  )
}

/** A file's address in the preview. */
function addressOf(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}
