/** Adds to a composed app what any kind of app can have: its foot, its date, its looks, other words. */
import type { Lang, Plan } from '../plan.ts'
import type { Tool } from '../read/extras/extras.ts'
import type { Files } from './files.ts'
import { lookParts } from './looks.ts'
import { escapeHtml, literal, literalTexts } from './page.ts'
import { readPart } from './part.ts'
import { rewordFiles } from './reword.ts'

/**
 * The same app with the extras of its plan. Without extras the files stay as they are.
 *
 * @param files the app as its family composed it
 * @param plan the plan of it
 */
export function withExtras(files: Files, plan: Plan): Files {
  const styles = [...styleParts(plan), ...lookParts(plan)].map(readPart)
  const scripts = scriptParts(plan)
  const script = scripts.length === 0 ? [] : [composeHead(plan), ...scripts.map(readPart)]
  return rewordFiles(
    {
      'index.html': composeBody(files['index.html'], plan),
      'styles.css': [files['styles.css'], ...styles].join('\n'),
      'app.js': [files['app.js'], ...script].join('\n'),
    },
    plan.extras.reworded,
  )
}

type There = [isThere: boolean, path: string]

const there = (parts: There[]): string[] =>
  parts.flatMap(([isThere, path]) => (isThere ? [`parts/extras/${path}`] : []))

function styleParts({ extras }: Plan): string[] {
  const { tools, footer, today, asksFirst, find } = extras
  return there([
    [today, 'today.css'],
    [tools.length > 0 || footer !== null || find, 'foot.css'],
    [tools.includes('print'), 'print.css'],
    [tools.includes('hideDone'), 'hide-done.css'],
    [find, 'find.css'],
    [asksFirst || tools.includes('clear'), 'sure.css'],
  ])
}

function scriptParts({ extras }: Plan): string[] {
  const { tools, today, asksFirst, silent, find } = extras
  return there([
    [today, 'today.js'],
    [asksFirst || tools.includes('clear'), 'sure.js'],
    [asksFirst, 'ask-first.js'],
    [silent || tools.includes('mute'), 'quiet.js'],
    [tools.includes('print'), 'print.js'],
    [tools.includes('copy') || tools.includes('share'), 'send.js'],
    [tools.includes('full'), 'full.js'],
    [tools.includes('hideDone'), 'hide-done.js'],
    [tools.includes('backup'), 'backup.js'],
    [tools.includes('clear'), 'clear.js'],
    [find, 'find.js'],
  ])
}

const TEXTS: Record<Lang, Record<string, string>> = {
  en: {
    pageCopied: 'Copied',
    sure: 'are you sure?',
    sureAll: 'Clear everything that this app keeps on this device? This cannot be undone.',
    sureNo: 'No, keep it',
    sureYes: 'Yes',
    noBackup: 'That file is no backup of this app',
  },
  zh: {
    pageCopied: '已复制',
    sure: '确定吗？',
    sureAll: '清空这个应用在本设备上保存的所有内容？清空后无法恢复。',
    sureNo: '不，保留',
    sureYes: '确定',
    noBackup: '这个文件不是本应用的备份',
  },
}

/** Rows that a search box looks through, by the kind of app. */
const FOUND_ROWS: Record<string, string> = {
  todo: '#rows .row',
  budget: '#rows li',
}

function composeHead({ lang, extras, details }: Plan): string {
  const rows = FOUND_ROWS[details.kind] ?? 'main li'
  return [
    ...(extras.find ? [`const FOUND_ROWS = ${literal(rows)}`] : []),
    `const EXTRA_TEXT = ${literalTexts(TEXTS[lang])}`,
    '',
  ].join('\n')
}

const LABELS: Record<Lang, Record<Tool | 'restore' | 'foot' | 'find', string>> = {
  en: {
    print: 'Print',
    copy: 'Copy as text',
    share: 'Share',
    full: 'Full screen',
    mute: 'Mute',
    hideDone: 'Hide done',
    backup: 'Save a backup',
    restore: 'Load a backup',
    clear: 'Clear everything',
    foot: 'More for this page',
    find: 'Find on this page',
  },
  zh: {
    print: '打印',
    copy: '复制为文字',
    share: '分享',
    full: '全屏',
    mute: '静音',
    hideDone: '隐藏已完成',
    backup: '保存备份',
    restore: '恢复备份',
    clear: '全部清空',
    foot: '页面工具',
    find: '在页面里查找',
  },
}

const PRESSED: readonly Tool[] = ['mute', 'hideDone', 'full']
const IDS: Record<Tool, string> = {
  print: 'page-print',
  copy: 'page-copy',
  share: 'page-share',
  full: 'page-full',
  mute: 'page-mute',
  hideDone: 'page-hide-done',
  backup: 'page-backup',
  clear: 'page-clear',
}

/** Pages that tell the same to everybody are shared by their address, all others by what they show. */
const SHARED_BY_ADDRESS: readonly string[] = ['landing', 'portfolio', 'game']

function composeTool(tool: Tool, { lang, details }: Plan): string[] {
  const pressed = PRESSED.includes(tool) ? ' aria-pressed="false"' : ''
  const isPage = SHARED_BY_ADDRESS.includes(details.kind)
  const shares = tool === 'share' ? ` data-shares="${isPage ? 'page' : 'text'}"` : ''
  const label = LABELS[lang][tool]
  const button = `<button type="button" id="${IDS[tool]}"${pressed}${shares}>${label}</button>`
  if (tool !== 'backup') return [button]
  const accept = 'accept=".json,application/json"'
  return [
    button,
    `<label>${LABELS[lang].restore}<input class="unseen" type="file" id="page-restore" ${accept} /></label>`,
  ]
}

/** The foot stands after what the family made, so that a later wish touches few lines. */
function composeFoot(plan: Plan): string[] {
  const { tools, footer, find } = plan.extras
  if (tools.length === 0 && footer === null && !find) return []
  const texts = LABELS[plan.lang]
  return [
    `<section class="page-foot" aria-label="${texts.foot}">`,
    ...(find
      ? [
          `  <input class="page-find" type="search" id="page-find" placeholder="${texts.find}" aria-label="${texts.find}" />`,
        ]
      : []),
    ...(tools.length === 0
      ? []
      : [
          '  <div class="page-tools">',
          ...tools.flatMap((tool) => composeTool(tool, plan)).map((line) => `    ${line}`),
          '  </div>',
        ]),
    ...(footer === null ? [] : [`  <p class="foot-note">${escapeHtml(footer)}</p>`]),
    '</section>',
  ]
}

function composeBody(html: string, plan: Plan): string {
  const { extras } = plan
  const foot = composeFoot(plan).map((line) => `    ${line}`)
  const classes = [
    ...(foot.length > 0 ? ['with-foot'] : []),
    ...(extras.columns === 'two' ? ['two-columns'] : []),
  ]
  const lines = withHead(html.split('\n'), plan)
  const end = lines.findIndex((line) => /<button[^>]* id="light-switch"|<div id="toast"/.test(line))
  return [...lines.slice(0, end), ...foot, ...lines.slice(end)]
    .map((line) =>
      classes.length > 0 && line.startsWith('  <body class="')
        ? line.replace(/">$/, ` ${classes.join(' ')}">`)
        : line,
    )
    .join('\n')
}

const INTRO = /^\s*<p class="(?:subtitle|lead|about|role|tagline|intro)[^"]*">.*<\/p>$/

/**
 * The lines below the title that the app brings along.
 *
 * @param html a composed page
 */
export function introLines(html: string): string[] {
  const lines = html.split('\n')
  const at = lines.findIndex((line) => line.includes('</h1>'))
  return at < 0 ? [] : lines.slice(at + 1, at + 4).filter((line) => INTRO.test(line))
}

/** What stands at the title: no lines of the app's own, one of the person's, the day. */
function withHead(lines: string[], { extras, subtitle }: Plan): string[] {
  const intro = extras.intro ? [] : introLines(lines.join('\n'))
  const kept = lines.filter((line) => !intro.includes(line))
  const at = kept.findIndex((line) => line.includes('</h1>'))
  if (at < 0) return kept
  const indent = /^\s*/.exec(kept[at] ?? '')?.[0] ?? ''
  const shown = subtitle === null ? '' : escapeHtml(subtitle)
  const isThere = shown === '' || kept.slice(at).some((line) => line.includes(shown))
  const own = isThere ? [] : [`${indent}<p class="subtitle own-line">${shown}</p>`]
  const day = extras.today ? [`${indent}<p class="date-line" id="date-line"></p>`] : []
  const below = at + 1 + (INTRO.test(kept[at + 1] ?? '') ? 1 : 0)
  return [
    ...kept.slice(0, at + 1),
    ...own,
    ...kept.slice(at + 1, below),
    ...day,
    ...kept.slice(below),
  ]
}
