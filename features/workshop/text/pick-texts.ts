/** What the workshop says of picking an element of the app. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  pick: 'Pick',
  pickHelp: 'Pick something in the app to change it. Alt and a click does the same at any time.',
  howToPick: 'Click what you want to change. By keyboard: Tab, then Enter. Esc ends it.',
  howToTouch: 'Tap what you want to change.',
  endPicking: 'Cancel',
  madeWhileRunning: 'This text is made while the app runs.',
  madeWhileRunningText: 'It stands neither in the content nor in the code.',
  noText: 'There is no text here.',
} as const
const zh: Translation<typeof en> = {
  pick: '选取',
  pickHelp: '在应用里选取要修改的地方。随时按住 Alt 点击也可以。',
  howToPick: '点击要修改的地方。用键盘时按 Tab，再按 Enter；按 Esc 结束。',
  howToTouch: '点一下要修改的地方。',
  endPicking: '取消',
  madeWhileRunning: '这段文字是应用运行时生成的。',
  madeWhileRunningText: '内容和代码里都没有它。',
  noText: '这里没有文字。',
}

export const pickTexts = { en, zh }
