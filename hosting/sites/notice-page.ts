/** Our own small pages on site hosts: absent, unpublished, taken down. */
import { localeOf } from '../../contract/locale.ts'

const notices = {
  pageAbsent: { status: 404, en: 'Page not found', zh: '页面不存在', link: '/' },
  noApp: {
    status: 404,
    en: 'There is no app at this address',
    zh: '这个地址没有应用',
    link: 'marketplace',
  },
  gone: { status: 410, en: 'This app is not published', zh: '该应用未发布', link: 'marketplace' },
  takenDown: {
    status: 451,
    en: 'This app was taken down',
    zh: '该应用已被下架',
    link: 'marketplace',
  },
  damaged: {
    status: 503,
    en: 'This file is damaged. The host was told.',
    zh: '该文件已损坏，已通知管理员。',
    link: '/',
  },
  away: {
    status: 503,
    en: 'This site cannot be reached right now. Please try again in a moment.',
    zh: '该网站暂时无法访问，请稍后再试。',
    link: '/',
  },
  badPath: { status: 400, en: 'This address is not valid', zh: '该网址无效', link: '/' },
  tooManyCookies: {
    status: 431,
    en: 'Too many cookies were set here. They were removed. Please load the page again.',
    zh: '此处设置的 Cookie 过多，现已清除，请重新加载页面。',
    link: '/',
  },
  apex: {
    status: 200,
    en: 'Apps made with MagicCube live here, each at its own address.',
    zh: '用 MagicCube 制作的应用在这里，每个应用都有自己的网址。',
    link: 'marketplace',
  },
} as const

/** A notice by its name. */
export type Notice = keyof typeof notices

const links = {
  '/': { en: 'Go to the start page', zh: '回到首页' },
  marketplace: { en: 'Browse the marketplace', zh: '去应用市场看看' },
} as const

/** The page of a notice in the caller's language. `studioOrigin` is where its link leads. */
export function noticePage(
  notice: Notice,
  acceptLanguage: string | null,
  studioOrigin: string,
): Response {
  const locale = localeOf(acceptLanguage)
  const { status, link } = notices[notice]
  const text = notices[notice][locale]
  const href = link === '/' ? '/' : `${studioOrigin}/marketplace`
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title><link rel="icon" href="data:,"><style>
:root{color-scheme:light dark}
body{margin:0;box-sizing:border-box;min-height:100vh;display:grid;place-content:center;gap:16px;padding:32px;background:Canvas;color:CanvasText;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
h1{margin:0;font-size:24px;line-height:1.3}a{color:inherit;text-underline-offset:3px}
</style></head><body><main><h1>${text}</h1><p><a href="${href}">${links[link][locale]}</a></p></main></body></html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Language': locale,
      Vary: 'Accept-Language',
      ...(status === 200 ? {} : { 'X-Robots-Tag': 'noindex' }),
      ...(notice === 'takenDown' ? { 'Clear-Site-Data': '"storage", "cache"' } : {}),
    },
  })
}
