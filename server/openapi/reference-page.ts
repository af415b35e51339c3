/** The reference of the API as a page without a script, in both languages. */
import type { Locale } from '../../contract/locale.ts'
import { type AnyRoute, impliedFailures } from '../../contract/route.ts'

const words = {
  en: {
    title: 'MagicCube API',
    lead: 'The machine-readable document is',
    failures: 'Failures are',
    stop: '. ',
    other: '中文',
    who: 'Who',
    path: 'Path',
    query: 'Query',
    body: 'Body',
    answer: 'Answer',
    fails: 'Fails with',
    anyone: 'anyone',
    user: 'whoever is signed in',
    owner: 'the owner',
    moderator: 'moderators and admins',
    admin: 'admins',
    contents: 'Calls',
  },
  zh: {
    title: 'MagicCube API',
    lead: '机器可读的文档是',
    failures: '失败的形式是',
    stop: '。',
    other: 'English',
    who: '谁可以调用',
    path: '路径参数',
    query: '查询参数',
    body: '请求体',
    answer: '应答',
    fails: '可能的失败',
    anyone: '任何人',
    user: '已登录的用户',
    owner: '所有者',
    moderator: '版主和管理员',
    admin: '管理员',
    contents: '调用',
  },
} as const

/** The style sheet of the page. */
export const referenceStyle = `@font-face{font-family:Inter;src:url(/api/docs.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;font:15px/1.6 Inter,system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;background:light-dark(#fcfbf9,#161411);color:light-dark(#1c1a17,#f2f0ec)}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 6rem}
a{color:light-dark(#b23512,#ff8f6b)}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;justify-content:space-between}
header a{min-height:44px;display:inline-flex;align-items:center}
h1{font-size:2rem;letter-spacing:-.02em;margin:.5rem 0}
h2{font-size:1rem;margin:2rem 0 .25rem;border-top:1px solid light-dark(#e6e2da,#37332d);padding-top:1.25rem}
h2 code{font-weight:600}p{margin:.25rem 0}code{font-family:"JetBrains Mono",ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:8rem 1fr;gap:.125rem 1rem;margin:.5rem 0;font-size:.9rem}dd{margin:0}dt{color:light-dark(#6a655c,#a8a196)}
@media(max-width:40rem){dl{grid-template-columns:1fr}}`

/** The page of all routes in a language. */
export function referencePage(routes: readonly AnyRoute[], locale: Locale): string {
  const t = words[locale]
  const other = locale === 'en' ? 'zh' : 'en'
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · MagicCube</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>${t.title}</h1><a href="/api/docs?lang=${other}" hreflang="${other}" lang="${other}">${t.other}</a></header><main>
<p>${t.lead} <a href="/api/openapi.json">openapi.json</a>${t.stop}${t.failures} <code>{error, code, details?}</code>${t.stop}</p>
${routes.map((route) => section(route, locale)).join('\n')}</main></body></html>`
}

function section(route: AnyRoute, locale: Locale): string {
  const t = words[locale]
  const rows: [string, string][] = [
    [t.who, t[route.access]],
    [t.path, namesOf(route.params)],
    [t.query, namesOf(route.query)],
    [t.body, namesOf(route.body)],
    [t.answer, `${route.reply ? (route.status ?? 200) : 204} ${namesOf(route.reply)}`],
    [
      t.fails,
      [...new Set([...route.fails, ...impliedFailures(route)])]
        .map((code) => `<code>${code}</code>`)
        .join(' '),
    ],
  ]
  const facts = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
  return `<section><h2><code>${route.method} ${escape(route.path)}</code></h2><p>${escape(route.summary[locale])}</p><dl>${facts.join('')}</dl></section>`
}

function namesOf(shape: Readonly<Record<string, unknown>> | undefined): string {
  return Object.keys(shape ?? {})
    .map((name) => `<code>${escape(name)}</code>`)
    .join(' ')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
