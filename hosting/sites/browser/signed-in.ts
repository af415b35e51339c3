/** `/_app/signed-in.js`: runs in the page to which the studio sends whoever signed in to the app, and leaves it. */
import { finishSignIn } from './finish-sign-in.ts'
import { openTabHub } from './tab-hub.ts'
import { openWorld } from './environment.ts'

const texts = {
  en: {
    done: 'You are signed in. You can close this window.',
    denied: 'You did not sign in. You can close this window.',
    failed: 'Signing in did not work. Please try again from the app.',
    back: 'Back to the app',
  },
  zh: {
    done: '已登录，可以关闭此窗口。',
    denied: '未登录，可以关闭此窗口。',
    failed: '登录未成功，请回到应用重试。',
    back: '返回应用',
  },
} as const

async function leave(): Promise<void> {
  const world = openWorld()
  const { outcome, back } = await finishSignIn(world, location)
  const problem = { done: null, denied: 'signInDenied', failed: 'signInFailed' } as const
  openTabHub(world).post({ kind: 'session', problem: problem[outcome] })
  if (back !== null && outcome !== 'failed') return location.replace(back)
  show(outcome, back ?? '/')
  if (outcome !== 'failed') close()
}

/** For who stays: the browser closes only windows that a page opened. */
function show(outcome: 'done' | 'denied' | 'failed', back: string): void {
  const locale = navigator.language.startsWith('zh') ? 'zh' : 'en'
  document.documentElement.lang = locale
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  words.textContent = texts[locale][outcome]
  const link = document.createElement('a')
  link.href = back
  link.textContent = texts[locale].back
  document.body.replaceChildren(words, link)
}

void leave()
