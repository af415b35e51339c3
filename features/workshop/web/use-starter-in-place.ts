/** `?starter=` in the workshop: an app without code begins from that starter where it is. */
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { fillFiles } from '../../../project/content-file/fill-files.ts'
import { readStarterFiles } from '../../apps/starter-contract.ts'
import type { LocalProject } from './project/local-project.ts'
import { starterTexts } from '../../../web/i18n/starter.ts'
import { call } from '../../../web/kernel/call.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'

/** What is begun, and how it is kept. */
export type Beginning = {
  project: LocalProject | null
  /** Whether there is code already, which is never overwritten: then the generator opens. */
  hasCode: boolean
  isIdle: boolean
  commit: (message: string) => Promise<unknown>
}

/** Takes the starter out of the address once it was written. */
export function useStarterInPlace({ project, hasCode, isIdle, commit }: Beginning): void {
  const locale = useLocale()
  const t = useText(starterTexts)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('starter')
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (wanted === null || project === null || !isIdle || begun.current === wanted) return
    begun.current = wanted
    if (hasCode) {
      void navigate(`/generator?starter=${encodeURIComponent(wanted)}`)
      return
    }
    void (async () => {
      const read = await call(readStarterFiles, { id: wanted, language: locale })
      setParams(
        (before) => {
          before.delete('starter')
          return before
        },
        { replace: true },
      )
      begun.current = null
      if (!read.ok) {
        // 'Resource not found' would not say of what.
        const said = read.error.code === 'notFound' ? undefined : read.error.message
        showToast({ kind: 'error', title: said ?? t('notRead') })
        return
      }
      for (const [path, content] of namedFiles(read.value.files, project.record().projectName)) {
        const written = await project.files.write(path, content)
        if (!written.ok) return showToast({ kind: 'error', title: t('notWritten', { path }) })
      }
      await commit(t('begun', { id: wanted }))
    })()
  }, [wanted, project, hasCode, isIdle, commit, locale, navigate, setParams, t])
}

/** The files of a starter with the app's name as their title, as every other way of beginning has them. */
export function namedFiles(
  files: readonly { path: string; content: string }[],
  name: string,
): [path: string, content: string][] {
  const texts = Object.fromEntries(files.map(({ path, content }) => [path, content]))
  return Object.entries(fillFiles(texts, { name, request: '', nowMs: 0 }).files)
}
