/** Things to do with any app: print, copy, share, back up, begin anew, fill the screen, be silent. */
import type { Words } from '../../families/family.ts'
import type { Tool } from './extras.ts'

/** What a clause may ask for: a button at the foot, or a way of the whole page. */
export type Power = Tool | 'today' | 'asksFirst' | 'silent' | 'find'

/** `own` is what a family calls its own such thing, which then goes before this one. */
export type Wish = { power: Power; word: RegExp; own: RegExp; said: Words }

const NEVER = /(?!)/

/** In the order in which they are tried: the particular stands before the general. */
const WISHES: Wish[] = [
  {
    power: 'asksFirst',
    word: /\b(?:ask|confirm\w*|warn|check|are you sure|make sure|be sure)\b[^.;]{0,40}\b(?:before|when|on|if)\b[^.;]{0,24}\b(?:clear|delet|remov|reset|eras|wip)\w*|\b(?:delet|clear|remov|reset)\w*\b[^.;]{0,20}\bconfirm\w*|\bconfirm\w*\b[^.;]{0,20}\b(?:delet|clear|remov|reset)\w*|(?:清空|删除?|移除|重置|清除)[^，。；]{0,4}(?:前|时|之前|的时候)[^。；]{0,8}(?:问|确认|提示|提醒)|(?:确认|问一?下)[^，。；]{0,6}(?:再|后)[^，。；]{0,4}(?:清|删|重置)|二次确认|防止?误[删触点]/i,
    own: /asks? first|before|confirm|先问|确认/i,
    said: { en: 'deleting and clearing ask first', zh: '删除和清空前先确认' },
  },
  {
    power: 'mute',
    word: /\bsounds? (?:on ?(?:\/|and|or) ?off|switch|toggle|button)|\b(?:mute|silent|sound) (?:button|switch|toggle|option)|\b(?:turn|switch) (?:the )?sounds? on (?:and|or) off|\b(?:let me|can i|could i|able to|want to|way to) (?:mute|silence|(?:turn|switch) (?:off )?the sounds?)\b|\b(?:button|switch|option|way)\b[^.;]{0,20}\b(?:mute|silence|sound)\b|静音(?:开关|按[钮键]|选项|功能)|(?:声音|音效|提示音)的?(?:开关|按[钮键])|(?:开关|控制)(?:声音|音效)|(?:能|可以)(?:关掉?|静)声?音/i,
    own: NEVER,
    said: { en: 'a switch for the sound', zh: '声音开关' },
  },
  {
    power: 'silent',
    word: /\b(?:silent|soundless|noiseless) (?:[a-z]+ )?(?:timer|stop ?watch|countdown|clock|metronome)\b|\b(?:no|without|mute|silence|turn off|switch off|disable|stop|remove|lose)\b(?: \w+){0,2} (?:sounds?|noises?|beep\w*|ringing)\b|\bmute (?:it|everything)\b|\b(?:sounds?|beep\w*) off\b|\bmake it (?:silent|quiet)\b|(?:不要|去掉|关掉|关闭|取消|别出?有?)(?:提示|任何|结束)?(?:声音?|铃声|音效|提示音)|^(?:改成|设为)?静音$|(?:声音|铃声|音效|提示音)(?:去掉|关掉|关闭|取消)/i,
    own: NEVER,
    said: { en: 'no sound', zh: '静音' },
  },
  {
    power: 'full',
    word: /\bfull ?-?screen\b|全屏/i,
    own: /full|全屏/i,
    said: { en: 'a full screen button', zh: '全屏按钮' },
  },
  {
    power: 'today',
    word: /^\s*(?:the )?(?:today'?s|current) date\s*$|(?<!\b(?:press|tap|click|button|push)\b[^.;,]{0,16})\b(?:show|display|put|add|see|with|include|write)\b[^.;]{0,16}\b(?:today'?s date|(?:the )?current date|what day it is|the date of today|today's day)\b|\btoday'?s date (?:at|on|in) (?:the )?(?:top|page|corner|header)|(?:显示|加上?|写上?|放上?|看到|带上?)[^，。]{0,6}(?:今天的?日期|当天的?日期|今日日期|今天(?:是)?(?:几号|星期几|周几)|当前日期)/i,
    own: NEVER,
    said: { en: 'the date of today at the top', zh: '顶部显示今天的日期' },
  },
  {
    power: 'hideDone',
    word: /\b(?:hid(?:e|es|ing)|not show|don'?t show|stop showing|collapse)\b[^.;,]{0,24}\b(?:done|finished|completed?|checked(?: off)?|ticked(?: off)?)\b|\bhid(?:es?|ing) (?:what|(?:all |everything |the )*(?:ones|those|things|items)?)(?: that| which)?(?: (?:i|we)(?:['’]ve| have)| (?:are|is|were|was|have been|has been))(?: already| been)* [a-z]+(?:ed|en|nt|ght|ne|ad|ack)\b|\bonly (?:show|see)\b[^.;,]{0,20}\b(?:open|unfinished|not done|left to do)\b|(?:隐藏|不显示|收起)[^，。]{0,6}(?:完成|做完|勾掉|划掉)|(?:已?完成|做完|勾掉)的?[^，。]{0,6}(?:隐藏|不显示|收起)|只[看显示]{1,2}(?:未完成|没做完)/i,
    own: /\bhid|only open|隐藏|未完成/i,
    said: { en: 'a switch that hides what is done', zh: '隐藏已完成的开关' },
  },
  {
    power: 'clear',
    word: /\b(?:clear|reset|delete|erase|wipe|remove|empty)\b[^.;,]{0,14}\b(?:everything|it all|all (?:of it|(?:my |the )?(?:data|entries)))\b|\bstart (?:over|afresh|all over|again from (?:scratch|zero))\b|\b(?:clear|reset)[- ]?(?:all|everything)? button\b|\bbutton (?:to|that) (?:clears?|resets?|empt(?:y|ies))\b(?![^.;]*\b(?:ones|done|finished|bought|ticked|checked)\b)|全部清[空除]|清[空除](?:全部|所有|一切|数据)|一键(?:清[空除]|重置)|(?:清[空除]|重置)的?按[钮键]|清零按[钮键]|从头(?:再来|开始)|恢复(?:初始|原样)/i,
    own: /\b(?:clear|reset)|清空|重置|清除|全部删/i,
    said: { en: 'a button that clears everything, after asking', zh: '清空全部的按钮，会先确认' },
  },
  {
    power: 'print',
    word: /\bprint(?:able|ing|er|s|out)?\b(?! (?:shop|store|studio|run|size|cost|price)s?\b)|打印(?![店社纸费机])/i,
    own: /\bprint|打印/i,
    said: { en: 'a print button', zh: '打印按钮' },
  },
  {
    power: 'backup',
    word: /\bback(?:ed|ing)?[- ]?ups?\b|\b(?:export|download|save)\b[^.;]{0,24}\b(?:data|everything|a file|all)\b|\bexport\b|\b(?:import|restore|upload|load)\b[^.;]{0,20}\b(?:data|file|back(?:up)?|again)\b|备份|导出|导入|(?:下载|保存)[^，。]{0,4}(?:数据|文件)|恢复数据/i,
    own: /export|back|download|csv|导出|备份|下载/i,
    said: { en: 'buttons that save a backup and bring it back', zh: '备份和恢复按钮' },
  },
  {
    power: 'copy',
    word: /\b(?:that|which|who|it) copies\b|\bcopies (?:it|them|the result|everything)\b|\bcop(?:y|ied|ying)\b(?! (?:an?|each|last|yesterday|of|machine|the (?:app|page|design|style))\b)|\bclipboard\b|复制(?!一[个条份])|拷贝/i,
    own: /\bcop(?:y|ies)\b|复制/i,
    said: { en: 'a button that copies it as text', zh: '复制为文字的按钮' },
  },
  {
    power: 'share',
    word: /\bshare (?:button|link|it|this|the (?:page|site|app|list|result|link|score)|my (?:page|list|result|score)|with)\b|\b(?:let|can|could|able to|so)\b[^.;]{0,24}\bshare\b|分享(?![会型])|转发/i,
    own: /\bshar|分享/i,
    said: { en: 'a share button', zh: '分享按钮' },
  },
  {
    power: 'find',
    word: /\bsearch (?:box|bar|field|function|for|through|the)\b|\b(?:can i|add|let me|able to|with|want to) (?:a )?search\b|搜索|查找/i,
    own: /search|搜/i,
    said: { en: 'a search box', zh: '搜索框' },
  },
]

/** Who had it silenced and wants to hear it. */
export const SOUND_AGAIN =
  /\b(?:sounds?|beep\w*) (?:back |again )?on\b|\b(?:turn|switch) (?:the )?sounds? (?:back )?on\b|\bwith sound\b|\bunmute\b|(?:打开|恢复|开启|要有?)(?:声音|铃声|提示音)/i

/** Sharing of what two devices hold alike, which no page by itself can do. */
const TOGETHER =
  /\b(?:sync\w*|real[- ]?time|at the same time|both (?:of us )?(?:edit|see|use|add)|together|log ?in|accounts?)\b|同步|一起(?:编辑|用|记)|共同编辑|共享|多人/i

/** What is quoted, in brackets or after 'add a task:' is content and no wish. */
const CONTENT =
  /[（(][^）)]*[）)]|[“「"][^”」"]*[”」"]|(?<=^(?:please |also |now )*(?:add|put|include)\b[^:：]*|^(?:再|请|帮我)?(?:加|添加|新增|增加|放)[^:：]*)[:：].*$/gi
/** 'Add print the tickets' is one more task; 'add a print button' is none. */
const NAMES_THING =
  /^(?:please |also |now )*add (?:print|copy|share|export|clear|search|back ?up|reset)(?:ing)? (?!(?:it|all|everything|button|function|feature|option|box|switch|mode|and|or|field|to)\b)\w+|^(?:再|请)?(?:加|添加|新增|增加)上?(?:打印|复制|分享|导出|备份|搜索|清空)(?!功能|按[钮键]|选项|一?下|和|、|键|框)[一-龥]{2,}/i

/**
 * The wish that a clause holds, or null.
 *
 * @param clause a part of a request or of a follow-up
 */
export function findWish(clause: string): Wish | null {
  if (NAMES_THING.test(clause)) return null
  const bare = clause.replace(CONTENT, ' ').trim()
  const wish = WISHES.find(({ word }) => word.test(bare)) ?? null
  return wish?.power === 'share' && TOGETHER.test(clause) ? null : wish
}
