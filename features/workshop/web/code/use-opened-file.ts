/** Which file the editor shows: the one opened last in this app on this device. */
import { useEffect, useState } from 'react'
import { lastOpenedFile, rememberOpenedFile } from '../device-settings.ts'
import type { LocalProject } from '../project/local-project.ts'

/** The path, null until one was opened, and how another is opened. */
export function useOpenedFile(project: LocalProject): [string | null, (path: string) => void] {
  const { accountId, appId } = project.record()
  const [opened, setOpened] = useState<string | null>(null)
  // The device's settings lie outside React.
  useEffect(() => {
    let isHere = true
    void lastOpenedFile(accountId, appId).then((last) => {
      if (isHere && last !== null) setOpened((chosen) => chosen ?? last)
    })
    return () => {
      isHere = false
    }
  }, [accountId, appId])
  const open = (path: string): void => {
    setOpened(path)
    void rememberOpenedFile(accountId, { appId, path })
  }
  return [opened, open]
}
