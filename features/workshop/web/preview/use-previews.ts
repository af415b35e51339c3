/** The preview in its frame, in tabs of its own and on a phone, and how its files get there. */
import { useCallback } from 'react'
import type { RefObject } from 'react'
import type { FileLending } from '../../../../hosting/preview/browser/studio-channel.ts'
import type { LocalProject } from '../project/local-project.ts'
import { takeFreshPicture } from './fresh-picture.ts'
import { useLending } from './lending/use-lending.ts'
import { usePhone } from './lending/use-phone.ts'
import { useHiddenPreview } from './use-hidden-preview.ts'
import { usePreview } from './use-preview.ts'
import { usePreviewOrigin } from './use-preview-origin.ts'
import { usePreviewTab } from './use-preview-tab.ts'

/** Shows a project in `frame`. */
export function usePreviews(
  appId: string,
  frame: RefObject<HTMLIFrameElement | null>,
  shown: LocalProject | null,
) {
  const origin = usePreviewOrigin(appId)
  const lending = useLending(appId, shown)
  const lent = origin.served === 'on' ? lending : null
  const preview = usePreview(frame, shown, origin.origin, lent)
  return {
    origin,
    preview,
    pose: useHiddenPreview(preview.takePicture),
    picture: usePicture(shown, origin.pictures, lent),
    openTab: usePreviewTab(shown, origin.origin, lent),
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
