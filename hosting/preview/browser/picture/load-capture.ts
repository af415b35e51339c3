/** Brings the capture script into the app's page for one picture. */
import type { PictureAnswer } from './picture-event.ts'
import { parsePictureAnswer, pictureEvent, pictureOfIn } from './picture-event.ts'

/**
 * Answers a request `{ kind: 'picture', id, of }` of the shell with a picture of this page, or with
 * null where the page does not let one be taken.
 * @returns false when the message is not such a request
 */
export function answerPicture(data: unknown, post: (answer: PictureAnswer) => void): boolean {
  const asked = parsePictureAnswer(data)
  if (asked === undefined) return false
  const script = document.createElement('script')
  script.dataset['of'] = typeof data === 'object' && data !== null ? pictureOfIn(data) : 'card'
  const answer = (picture: string | null) => {
    script.remove()
    post({ kind: 'picture', id: asked.id, picture })
  }
  script.addEventListener(pictureEvent, (event) => {
    const said: unknown = event instanceof CustomEvent ? event.detail : null
    answer(typeof said === 'string' ? said : null)
  })
  script.addEventListener('error', () => answer(null))
  script.src = `${location.origin}/__capture.js`
  document.documentElement.append(script)
  return true
}
