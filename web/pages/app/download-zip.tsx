/** The files of a published app as one .zip. */
import { useMutation } from '@tanstack/react-query'
import { addressOf } from '../../../contract/route.ts'
import type { App } from '../../../features/apps/contract.ts'
import { downloadApp } from '../../../features/apps/download-contract.ts'
import { appTexts } from '../../i18n/app.ts'
import { useFailureToast } from '../../kernel/failure-toast.ts'
import { useText } from '../../kernel/locale.tsx'
import { ask, failureIn } from '../../kernel/query.ts'
import { saveFile } from '../../kernel/save-file.ts'
import { useUser } from '../../kernel/session.tsx'

/** For visitors a link, which needs no script. It sends no token: who is signed in takes it as oneself. */
export function DownloadZip({ app }: { app: App }) {
  const t = useText(appTexts)
  if (useUser()) return <OwnDownload app={app} />
  return (
    <a className="link" href={addressOf(downloadApp, { id: app._id })} download>
      {t('download')}
    </a>
  )
}

function OwnDownload({ app }: { app: App }) {
  const t = useText(appTexts)
  const tellFailure = useFailureToast()
  const take = useMutation({
    mutationKey: [downloadApp.line],
    mutationFn: async (id: string) => {
      const { name, bytes } = await ask(downloadApp, { id })
      saveFile(new Blob([bytes], { type: downloadApp.file ?? '' }), name)
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('downloadFailed') }),
  })
  return (
    <button
      type="button"
      className="link"
      aria-disabled={take.isPending || undefined}
      onClick={() => {
        if (!take.isPending) take.mutate(app._id)
      }}
    >
      {t(take.isPending ? 'downloading' : 'download')}
    </button>
  )
}
