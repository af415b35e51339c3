/**
 * Runs first in every page of the app: reports console, errors, paint and path to the shell, and
 * holds what would leave the preview. Everything it says is the app's word, never trusted.
 */
import { keepOwnHistory } from './own-history.ts'
import { answerPicture } from './picture/load-capture.ts'
import { lendStorage } from './lent-storage.ts'
import { openDraftData } from './open-draft-data.ts'
import { answerStep, isTrial, loadTrial } from './trial/page-trial.ts'
import { watchPicks } from './pick/watch-picks.ts'
import { watchConsole } from './watch-console.ts'
import { watchNavigation } from './watch-navigation.ts'
import { watchPaint } from './watch-paint.ts'
import { refreshStyles } from './refresh-styles.ts'

document.currentScript?.remove()
keepOwnHistory()
// Frames that the app makes inside its page report nothing.
if (isShell(window.parent)) connect()

function connect(): void {
  const channel = new MessageChannel()
  const { port1 } = channel
  const post = port1.postMessage.bind(port1)
  window.parent.postMessage('magiccube-app', location.origin, [channel.port2])
  const hearPickOrder = watchPicks(post)
  watchConsole(post)
  const isTried = isTrial(window.parent)
  if (isTried) loadTrial()
  if (lendStorage(window.parent, isTried) && !isTried)
    post({ kind: 'notice', notice: 'storageRefused', file: '' })
  openDraftData(window.parent, post)
  watchNavigation(post)
  watchPaint(post)
  port1.onmessage = (event: MessageEvent<unknown>) => {
    if (answerPicture(event.data, post) || hearPickOrder(event.data)) return
    if (answerStep(event.data, post)) return
    if (!refreshStyles(event.data)) post('styles-missed')
  }
}

function isShell(parent: Window): boolean {
  if (parent === window) return false
  try {
    return parent.location.pathname === '/__shell'
  } catch {
    // Reading the address of another origin throws; such a parent is not the shell.
    return false
  }
}
