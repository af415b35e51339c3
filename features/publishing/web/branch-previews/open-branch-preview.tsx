/** The preview of a branch where one is told of: few apps have a second branch, so its parts are loaded then. */
import { lazy, Suspense } from 'react'

const Line = lazy(async () => ({
  default: (await import('./branch-preview-line.tsx')).BranchPreviewLine,
}))

/** Draws it. */
export function BranchPreviewActs({ appId, branch }: { appId: string; branch: string }) {
  return (
    <Suspense fallback={null}>
      <Line key={branch} appId={appId} branch={branch} />
    </Suspense>
  )
}
