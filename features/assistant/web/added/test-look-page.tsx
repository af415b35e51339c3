/** Runs in the page of a test: a chat's box with "Look at it", whose picture comes when the test says so. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../../web/ui/tokens.css'
import '../../../../web/ui/components.css'
import { LocaleProvider } from '../../../../web/kernel/locale.tsx'
import { Toasts } from '../../../../web/ui/toasts.tsx'
import type { PictureWish } from '../assistant-project.ts'
import { type AddedFile, fileOfPicture } from './added-file.ts'
import { LookButton } from './look-button.tsx'

const agent = { state: 'ready', model: 'demo', isBuiltin: true, takesPictures: true } as const
const picture = (name: string) =>
  ({ name, mediaType: 'image/png', base64: 'iVBORw0KGgo=', width: 10, height: 5 }) as const
const takePicture = () =>
  new Promise<ReturnType<typeof picture>>((done) => {
    Object.assign(window, { givePicture: () => done(picture('preview.png')) })
  })

const takePictureAt = async ({ width, part }: PictureWish) => ({
  ...picture(`${width} ${part}`),
  width,
})

function Chat() {
  const [draft, setDraft] = useState('')
  const [files, setFiles] = useState<readonly AddedFile[]>([])
  const [sent, setSent] = useState<readonly string[]>([])
  const assistant = {
    agent,
    isRunning: false,
    draft,
    setDraft,
    send(prompt: string, added: readonly AddedFile[] = []) {
      setSent((before) => [...before, [prompt, ...added.map(({ name }) => name)].join(', ')])
      return true
    },
    added: { files, takePicture, takePictureAt, clear: () => setFiles([]) },
  }
  const add = () =>
    setFiles((before) => [...before, fileOfPicture(picture(`${before.length}.png`))])
  return (
    <>
      <textarea aria-label="Box" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <button type="button" onClick={add}>
        Add
      </button>
      <LookButton assistant={assistant} />
      <ul className="sent">
        {sent.map((message, at) => (
          <li key={at}>{message}</li>
        ))}
      </ul>
      <p className="added">{files.map(({ name }) => name).join(', ')}</p>
    </>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <LocaleProvider>
      <Chat />
      <Toasts />
    </LocaleProvider>,
  )
