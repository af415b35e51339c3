/** Runs in the test's studio page: holds an app's files and shows them by the real channel. */
import type { PreviewConnection, PreviewEvent } from './studio-channel.ts'
import { connectPreview, connectPreviewTab, shellUrl } from './studio-channel.ts'

type AppFiles = Record<string, string | number[]>

declare global {
  interface Window {
    testStudio: typeof testStudio
  }
}

const project = new Map<string, string | Uint8Array>()
const events: PreviewEvent[] = []
const tabEvents: PreviewEvent[] = []
let connection: PreviewConnection | undefined
let readings = 0

const testStudio = {
  events,
  tabEvents,
  /** How often the studio was made to go through its files. */
  readings: () => readings,
  connection: () => connection,
  open(origin: string, files: AppFiles): void {
    put(files)
    const frame = document.querySelector('iframe')
    if (frame === null) return
    const onEvent = (event: PreviewEvent) => void events.push(event)
    connection = connectPreview({ frame, origin, files: listFiles, onEvent })
  },
  openTab(origin: string): void {
    const tab = window.open(shellUrl(origin))
    if (tab === null) return
    const onEvent = (event: PreviewEvent) => void tabEvents.push(event)
    connectPreviewTab({ tab, origin, files: listFiles, onEvent })
  },
  change(files: AppFiles, removed: string[] = []): void {
    put(files)
    for (const path of removed) project.delete(path)
    connection?.update(
      listFiles().filter(({ path }) => path in files),
      removed,
    )
  },
}

localStorage.setItem('token', 'studio-secret')
window.testStudio = testStudio

function put(files: AppFiles): void {
  for (const [path, content] of Object.entries(files)) {
    project.set(path, typeof content === 'string' ? content : new Uint8Array(content))
  }
}

function listFiles() {
  readings += 1
  return Array.from(project, ([path, content]) => ({ path, content }))
}
