/** Wishes that the demo model knows by name and cannot fulfil, so that the answer can say so. */
import type { Ask } from './ask.ts'

const WISHES: [word: RegExp, en: string, zh: string][] = [
  [/\breminders?\b|\bremind\b|notif(?:y|ications?)|\balarm\b|提醒|通知|闹钟/i, 'reminders', '提醒'],
  [/\bphotos?\b|\bimages?\b|\bpictures?\b|\bupload|照片|图片|上传|拍照/i, 'pictures', '图片'],
  [/\bmaps?\b|\bgps\b|geolocation|地图|定位/i, 'a map', '地图'],
  [
    /\blog ?in\b|\bsign ?(?:in|up)\b|\baccounts?\b|password|登录|注册|账号/i,
    'accounts',
    '账号登录',
  ],
  [
    /\bshar(?:e|ing)\b|collaborat|\bmulti-?user\b|real-?time|共享|分享|协作|多人/i,
    'sharing',
    '分享协作',
  ],
  [/\bsync\b|\bcloud\b|\bserver\b|\bdatabase backend\b|云端|云同步|服务器/i, 'syncing', '云同步'],
  [/\bai\b|\bchatgpt\b|\bgpt\b|人工智能|智能推荐/i, 'AI', 'AI 功能'],
  [/\bdrag\b|drag-and-drop|拖拽|拖动/i, 'dragging', '拖拽'],
  [/\bcalendar view\b|\bcalendar\b|日历/i, 'a calendar', '日历'],
  [
    /\bweather\b|\bapi\b|\bfetch\b|\blive (?:data|rates|prices)\b|天气|实时数据|接口|汇率/i,
    'live data',
    '实时数据',
  ],
  [/\bpdf\b|\bcsv\b|\bexcel\b|打印|表格文件/i, 'PDF or CSV', 'PDF 或 CSV'],
]

/**
 * The wishes of a request that are left out, in the person's language.
 *
 * @param ask the request
 */
export function findWishes(ask: Ask): string[] {
  return WISHES.filter(([word]) => word.test(ask.text)).map(([, en, zh]) =>
    ask.spoken === 'zh' ? zh : en,
  )
}
