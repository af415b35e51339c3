/** The contact form of a page without a server: what is sent stays on the device, and the form says so. */
import type { Lang } from '../plan.ts'

const TEXTS = {
  en: {
    name: 'Name',
    email: 'Email',
    message: 'Message',
    at: 'Sent',
    send: 'Send',
    note: 'This page has no server: messages are kept on this device only, in the list below.',
    needed: 'Please fill in this field',
    badEmail: 'This is not an email address',
    letterKept: 'Kept on this device',
    letterGone: 'Message removed',
    letters: 'Messages on this device',
    remove: 'Remove',
    out: 'Save as CSV',
  },
  zh: {
    name: '姓名',
    email: '邮箱',
    message: '留言',
    at: '时间',
    send: '提交',
    note: '本页没有服务器：留言只保存在这台设备上，列在下方。',
    needed: '请填写此项',
    badEmail: '邮箱格式不正确',
    letterKept: '已保存在这台设备上',
    letterGone: '留言已删除',
    letters: '这台设备上的留言',
    remove: '删除',
    out: '导出 CSV',
  },
} as const satisfies Record<Lang, Record<string, string>>

/**
 * The texts that `parts/letters.js` needs in TEXT.
 *
 * @param lang language of the app
 */
export function letterTexts(lang: Lang): Record<string, string> {
  const { name, email, message, at, needed, badEmail, letterKept, letterGone, letters, remove } =
    TEXTS[lang]
  return { name, email, message, at, needed, badEmail, letterKept, letterGone, letters, remove }
}

/** The parts of script and style that the form needs, in order. */
export const LETTER_SCRIPTS = ['parts/files.js', 'parts/letters.js']
export const LETTER_STYLES = ['parts/letters.css']

/**
 * The form and the list of what was sent, as lines of HTML.
 *
 * @param lang language of the app
 */
export function composeLetters(lang: Lang): string[] {
  const texts = TEXTS[lang]
  return [
    '<form class="letter" id="letter" novalidate>',
    `  <div><label for="letter-name">${texts.name}</label><input id="letter-name" autocomplete="name" aria-describedby="letter-error" /></div>`,
    `  <div><label for="letter-email">${texts.email}</label><input id="letter-email" type="email" autocomplete="email" aria-describedby="letter-error" /></div>`,
    `  <div><label for="letter-message">${texts.message}</label><textarea id="letter-message" rows="4" aria-describedby="letter-error"></textarea></div>`,
    '  <p id="letter-error" role="alert"></p>',
    `  <button class="main-button">${texts.send}</button>`,
    `  <p class="letter-note">${texts.note}</p>`,
    '</form>',
    '<details id="letters" hidden>',
    `  <summary id="letters-count">${texts.letters}</summary>`,
    '  <ul id="letters-list"></ul>',
    `  <button type="button" class="quiet-button" id="letters-out">${texts.out}</button>`,
    '</details>',
  ]
}
