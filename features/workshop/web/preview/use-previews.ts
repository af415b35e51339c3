/** The preview in its frame, in tabs of its own and on a phone, and how its files get there. */
import type { RefObject } from 'react'
import type { LocalProject } from '../project/local-project.ts'
import { useLending } from './lending/use-lending.ts'
import { usePhone } from './lending/use-phone.ts'
import { usePose } from './use-pose.ts'
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
    pose: usePose(preview.takePicture),
    openTab: usePreviewTab(shown, origin.origin, lent),
    phone: usePhone(appId, shown, lending),
  }
}
