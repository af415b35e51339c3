/** Asks the visitor what the server wants to know of them: in a notice at the foot of the page, one question at a time. */
import { isObject } from '../../../project/content-file/json.ts'
import { failureFrom, isPassing } from './cube-failure.ts'
import type { Engine, VisitorQuestion } from './engine-types.ts'
import { isText } from './read-json.ts'
import { forgetVisitor } from './session.ts'
import { type Notice, openNotice } from './visitor-notice.ts'

type Asking = Pick<Engine, 'world' | 'hub' | 'transport'>

const readMs = 8_000

let isOpen = false

/** Asks; nothing where a question is open already. Answered in one tab, it is closed in the others. */
export function askVisitor(asking: Asking, [question, ...more]: readonly VisitorQuestion[]): void {
  if (question && !isOpen) ask(asking, question, more)
}

function ask(asking: Asking, question: VisitorQuestion, more: readonly VisitorQuestion[]): void {
  isOpen = true
  const end = (): void => {
    deafen()
    notice.close()
    isOpen = false
  }
  const notice: Notice = openNotice(question, (isYes) => void answer(isYes))
  const deafen = asking.hub.listen((message) => {
    if (message.kind === 'answered') end()
  })

  async function answer(isYes: boolean): Promise<void> {
    notice.wait()
    const said = await send(asking, question, isYes).catch((error: unknown) => failureFrom(error))
    if (!isText(said) && isPassing(said)) return notice.askAgain(said.message)
    deafen()
    if (isText(said)) {
      asking.hub.post({ kind: 'answered' })
      notice.say(said)
      await asking.world.wait(readMs)
    }
    end()
    askVisitor(asking, more)
  }
}

/** Sends an answer; answers what came of it, in words. */
async function send(
  { world, hub, transport }: Asking,
  { about, collection, kind }: VisitorQuestion,
  isYes: boolean,
): Promise<string> {
  const body = { about, collection, kind, isYes }
  const reply = await transport.send({ method: 'POST', path: 'answers', body })
  const { text, left } = isObject(reply) ? reply : {}
  if (about === 'takeAlong' && isYes) {
    // What stays is this browser's, and needs its key.
    if (left === 0) forgetVisitor(world.shelf)
    hub.post({ kind: 'session', problem: null })
  }
  return isText(text) ? text : ''
}
