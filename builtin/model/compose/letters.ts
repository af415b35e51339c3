/** The contact form of a page without a server: what is sent stays on the device, and the form says so. */
import type { Lang } from '../plan.ts'
import type { EntryField } from '../read/entries/entry-fields.ts'
import { escapeHtml } from './page.ts'

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
  const { at, needed, badEmail, letterKept, letterGone, letters, remove } = TEXTS[lang]
  return { at, needed, badEmail, letterKept, letterGone, letters, remove }
}

/** The parts of script and style that the form needs, in order. */
export const LETTER_SCRIPTS = ['parts/files.js', 'parts/letters.js']
export const LETTER_STYLES = ['parts/letters.css']

/** What a form asks for; `kind` is that of its input. */
type Field = { id: string; label: string; kind: string; options: readonly string[] }

/**
 * The form and the list of what was sent, as lines of HTML.
 *
 * @param lang language of the app
 * @param own what the form asks for; none for name, email and message
 */
export function composeLetters(lang: Lang, own: readonly EntryField[] = []): string[] {
  const texts = TEXTS[lang]
  const usual: Field[] = [
    { id: 'name', label: texts.name, kind: 'text', options: [] },
    { id: 'email', label: texts.email, kind: 'email', options: [] },
    { id: 'message', label: texts.message, kind: 'long', options: [] },
  ]
  const fields = own.length === 0 ? usual : own.map(fieldOf)
  return [
    '<form class="letter" id="letter" novalidate>',
    ...fields.map((field) => `  ${composeField(field)}`),
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

function fieldOf({ id, label, type, options }: EntryField): Field {
  const kind = /e-?mail|邮箱/i.test(label)
    ? 'email'
    : /phone|电话|手机/i.test(label)
      ? 'tel'
      : /message|留言|备注/i.test(label)
        ? 'long'
        : type === 'rating'
          ? 'number'
          : type
  return { id, label, kind, options }
}

function composeField({ id, label, kind, options }: Field): string {
  const shown = escapeHtml(label)
  const same = `id="letter-${id}" data-label="${shown}" aria-describedby="letter-error"`
  const named = id === 'name' || id === 'email' ? ` autocomplete="${id}"` : ''
  const choices = options.map((option) => `<option>${escapeHtml(option)}</option>`).join('')
  const input =
    kind === 'long'
      ? `<textarea ${same} rows="4"></textarea>`
      : kind === 'choice'
        ? `<select ${same}><option value="">–</option>${choices}</select>`
        : `<input ${same} type="${kind}"${named} />`
  return `<div><label for="letter-${id}">${shown}</label>${input}</div>`
}
