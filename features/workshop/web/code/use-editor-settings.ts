/** Theme and size of the code editor, remembered on this device. */
import { useEffect, useState } from 'react'
import { readDeviceSettings, rememberEditor } from '../device-settings.ts'
import type { EditorChoice } from '../device-settings.ts'

/** The settings and how one is changed. Font size in pixels. */
export type EditorSettings = EditorChoice & { change: (to: Partial<EditorChoice>) => void }

const smallest = 11
const largest = 22

/** Follows the settings of an account on this device. */
export function useEditorSettings(accountId: string): EditorSettings {
  const [choice, setChoice] = useState<EditorChoice>({ theme: 'dark', fontSize: 14 })
  // The device's settings lie outside React.
  useEffect(() => {
    let isHere = true
    void readDeviceSettings(accountId).then(({ editor }) => {
      if (isHere && editor) setChoice(editor)
    })
    return () => {
      isHere = false
    }
  }, [accountId])
  return {
    ...choice,
    change(to) {
      const wanted = { ...choice, ...to }
      const next = { ...wanted, fontSize: Math.min(largest, Math.max(smallest, wanted.fontSize)) }
      setChoice(next)
      void rememberEditor(accountId, next)
    },
  }
}
