/** Wishes that the demo model knows by name and cannot fulfil, so that the answer can say so. */
import type { Lang } from '../../plan.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

const WISHES: [word: RegExp, en: string, zh: string][] = [
  [
    /\bonline (?:leader ?boards?|rankings?|scores?|multiplayer|play|match\w*)\b|\bleader ?boards?\b|\b(?:over|across) the (?:internet|net)\b|\bfrom (?:his|her|their) (?:own )?(?:house|home|phone|place|computer)\b|排行榜|联网|网友|在线对战|远程对战/i,
    'playing or ranking online',
    '联网对战和排行榜',
  ],
  [
    /\bemailed\b|\be-?mails? (?:me|us|it|them)\b|\b(?:to|in) my (?:inbox|e-?mail)\b|发到我的?邮箱|邮件(?:通知|发)/i,
    'sending email',
    '发送邮件',
  ],
  [
    /\bpay(?:ing|ments?)? (?:online|by card|a deposit)|\bonline payments?\b|\bcheck ?out\b|\bstripe\b|\bpaypal\b|(?:在线|直接)(?:支付|付款|付(?=定金|钱))|付定金|收款/i,
    'online payment',
    '在线支付',
  ],
  [
    /\bpost(?:s|ed)? (?:it |them )?(?:automatically )?to (?:instagram|facebook|twitter|x|medium)\b|公众号|自动发(?:到|布)/i,
    'posting elsewhere',
    '自动发布到别处',
  ],
  [/\breminders?\b|\bremind\b|notif(?:y|ications?)|\balarm\b|提醒|通知|闹钟/i, 'reminders', '提醒'],
  [/\bphotos?\b|\bimages?\b|\bpictures?\b|\bupload|照片|图片|上传|拍照/i, 'pictures', '图片'],
  [/\bmaps?\b|\bgps\b|geolocation|地图|定位/i, 'a map', '地图'],
  [
    /\blog ?in\b|\bsign ?(?:in|up)\b(?![ -](?:sheet|list|form|for\b))|\baccounts?\b|password|登录|注册|账号/i,
    'accounts',
    '账号登录',
  ],
  [
    /\bshar(?:e|ing)\b|collaborat|\bmulti-?user\b|real-?time|共享|分享|协作|多人/i,
    'sharing',
    '分享协作',
  ],
  [/\bsync\b|\bcloud\b|\bserver\b|\bdatabase backend\b|云端|同步|服务器/i, 'syncing', '云同步'],
  [/\bai\b|\bchatgpt\b|\bgpt\b|人工智能|智能推荐/i, 'AI', 'AI 功能'],
  [/\bdrag\b|drag-and-drop|拖拽|拖动/i, 'dragging', '拖拽'],
  [/\bcalendar view\b|\bcalendar\b|日历/i, 'a calendar', '日历'],
  [
    /\bweather\b|\bapi\b|\bfetch\b|\blive (?:data|rates|prices)\b|天气|实时数据|接口|汇率/i,
    'live data',
    '实时数据',
  ],
  [/\bpdf\b|\bcsv\b|\bexcel\b|打印(?![店社纸费机])|表格文件/i, 'PDF or CSV', 'PDF 或 CSV'],
]

/** A wish that is turned down by the request itself: 'without login', '不需要登录'. */
const DECLINED =
  /(?:\b(?:no|without|not|don'?t (?:need|want)|never)\s+(?:an?\s+|any\s+)?|(?:不需要|不用|不要|无需|无|没有))$/i

/**
 * A wish that stands in a piece of a request, in the person's language, or null.
 *
 * @param words a piece of a request
 * @param spoken language of the person
 */
export function nameWish(words: string, spoken: Lang): string | null {
  for (const [pattern, en, zh] of WISHES) {
    const found = pattern.exec(words)
    if (found !== null && !DECLINED.test(words.slice(0, found.index))) {
      return spoken === 'zh' ? zh : en
    }
  }
  return null
}

/**
 * The places where a request turns something down that the demo model would not have made anyway.
 *
 * @param text the request
 */
export function declinedSpans(text: string): Span[] {
  return WISHES.flatMap(([pattern]) => spansOf(text, pattern)).filter(({ start }) =>
    DECLINED.test(text.slice(0, start)),
  )
}
