/** The preview in its frame, in tabs of its own and on a phone, and how its files get there. */
import { useCallback } from 'react'
import type { RefObject } from 'react'
import type { FileLending } from '../../../../hosting/preview/browser/studio-channel.ts'
import type { LocalProject } from '../project/local-project.ts'
import { takeFreshPicture } from './fresh-picture.ts'
import { useLending } from './lending/use-lending.ts'
import { usePhone } from './lending/use-phone.ts'
import type { PreviewedFiles } from './previewed-files.ts'
import { useHiddenPreview } from './use-hidden-preview.ts'
import { usePreviewOrigin } from './use-preview-origin.ts'
import { usePreviewTab } from './use-preview-tab.ts'
import { useTrials } from '../trials/use-trials.ts'
import { useTriedPreviews } from './trying/use-tried-previews.ts'

/** Shows a project in `frame`, or in its place the files of a version that is looked at. */
export function usePreviews(
  appId: string,
  frame: RefObject<HTMLIFrameElement | null>,
  shown: LocalProject | null,
  looked: PreviewedFiles | null,
) {
  const origin = usePreviewOrigin(appId)
  const lending = useLending(appId, shown)
  const lent = origin.served === 'on' ? lending : null
  const lendingOfLooked = useLending(appId, looked)
  const lentOfLooked = origin.served === 'on' ? lendingOfLooked : null
  const { preview, tried, runsAt } = useTriedPreviews(frame, {
    appId,
    shown: looked ?? shown,
    origin: origin.origin,
    lending: looked ? lentOfLooked : lent,
  })
  return {
    origin,
    preview,
    tried,
    pose: useHiddenPreview(preview.takePicture),
    picture: usePicture(shown, origin.pictures, lent),
    runTrial: useTrials(appId, shown, origin.trials, lent),
    openTab: usePreviewTab(shown, lent, runsAt),
    phone: usePhone(appId, shown, lending),
  }
}

/** Takes the app's picture for publishing; null where none can be taken. */
function usePicture(
  project: LocalProject | null,
  origin: string | null,
  lending: FileLending | null,
): () => Promise<string | null> {
  return useCallback(
    async () =>
      project && origin ? takeFreshPicture({ files: [...project.all()], origin, lending }) : null,
    [project, origin, lending],
  )
}
