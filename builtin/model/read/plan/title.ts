/** The title of an app: the one that was given, the project's, or one made of the request's words. */
import type { Ask } from '../ask.ts'
import { findColour, findLook, findTheme } from '../words/mood-words.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

const GIVEN = [
  /(?<!\b(?:who|i|he|she|they|we) )\b(?:called|named|titled|entitled|with the (?:title|name)(?! (?:in|on|of|above|below|and|i|he|she|they)\b))\s+["“'‘「]?([^"”'’」.,;:\n]{1,60}?)["”'’」]?(?=$|[.,;:\n]|\s+(?:with|that|which|for|where|and|in|at (?=\d))\b)/i,
  /\b(?:title|name)(?: it|d)?\s*(?:is|:|to be)\s*["“'「]?([^"”'」.,;\n]{1,60})["”'」]?/i,
  /\btitled? ["“「]([^"”」\n]{1,60})["”」]|标题[“"「]([^”"」\n]{1,30})[”"」]/i,
  /\b(?:call|name|title) it\s+["“'「]?([^"”'」.,;\n]{1,60}?)["”'」]?(?=$|[.,:;\n]|\s+(?:with|and)\b)/i,
  /(?:名为|名叫|取名(?:为|叫)?|叫做?(?![我你他她]|醒|人|一?[声下停])|标题(?:是|为|叫|写(?:成|上)?)|标题(?=[“「《"])|名字(?:是|叫|为))\s*[“"「《]?([^”"」》，。,；\n]{1,30})[”"」》]?/,
]

/**
 * The places of a request that give a title.
 *
 * @param text the person's words
 */
export function titleSpans(text: string): Span[] {
  return spansOf(text, ...GIVEN)
}

/**
 * The title that the words give, or null.
 *
 * @param text the person's words
 */
export function givenTitle(text: string): string | null {
  for (const pattern of GIVEN) {
    const title = pattern.exec(text)?.slice(1).find(Boolean)?.trim()
    if (title !== undefined && title !== '' && isFit(title) && !isList(title, text))
      return title.replace(/的$/, '') || title
  }
  return null
}

/**
 * The best title for a request: given in it, known of the project, or the words that name the app.
 *
 * @param ask the request
 * @param fallback a title of the family, used when the words name nothing
 * @param name a name that the family found in the request, or null
 */
export function chooseTitle(ask: Ask, fallback: string, name: string | null = null): string {
  const title = givenTitle(ask.text) ?? ask.appName ?? name ?? headWords(ask) ?? fallback
  return title.slice(0, 80)
}

/** 'A name: Ada, Ben, Cleo' and 名字是大宝、二宝 give names to choose from. */
function isList(title: string, text: string): boolean {
  const rest = text.slice(text.indexOf(title) + title.length)
  return title.includes('、') || /^(?:,[^,.:;\n]{1,30}){2,}/.test(rest)
}

/** A title is a few words, no code and no string of letters that no page could hold. */
function isFit(title: string): boolean {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  return longest <= 30 && !/[<>{}\\`]|https?:/i.test(title)
}

const ENDS_HEAD =
  /[,.;:\n，。；：！？!?(（]|、(?=[^，。]*、[^，。]*、)|但是?|不过|给[一-龥]{1,8}?[用玩看]|\b(?:with|that|which|where|for|to (?:track|keep)|in which|using|and|without|starting|sorted|grouped|where|please|every)\b|(?:可以|用来|包含|包括|带有?|能够?|要)/i

/** Who tells a story first names the app later: 'I'm a nurse and need a task list by bed'. */
const NAMED_LATER = [
  /(?:^|[，。：、,:])(?:要|想要|做|来)?(?:一?个)?((?!能|可以|给|帮|用|做|我)\p{Script=Han}{1,8}计算器)(?=[，。：:,、]|$)/u,
  /\b(?:make|build|create|design|want|need|have|get|like|love|is there|looking for|up)\s+(?:me\s+|us\s+)?(?:an?|my|our|some kind of|a kind of)\s+((?:[a-z][a-z'-]*\s){0,3}?(?:lists?|tracker|log|logbook|book|journal|diary|planner|chart|organi[sz]er|register|inventory|catalogue|catalog|database|timer|calculator|converter|quiz|cards|flash ?cards|game|board|dashboard|page|site|blog|portfolio|wheel|picker))\b/i,
  /(?:做|弄|搞|(?<![百千几多十])来|建|整|写|要|设计|制作)(?:一?[个份张款本页套只])((?!能|可以|给|帮|用)[^，。；：！？、,\s]{2,12}?)(?=[，。；：！？,]|$)/u,
]

/** Before the colon of what it computes a calculator is named: 'Night nurse. Pay calculator: ...'. */
const CALCULATOR =
  /[.!?,]\s+(?:an? |the |my )?((?:[a-z][a-z'-]* ){1,2}calculator):|[。！？，；](?:做|要|想要|来|弄|求|需要)?(?:一?个)?(\p{Script=Han}{2,10}计算器)[：:]/iu

/** 'a reading log with ...' is called 'Reading log'; '读书清单，...' is called 读书清单. */
function headWords(ask: Ask): string | null {
  if (ask.lang !== ask.spoken) return null
  const named = CALCULATOR.exec(ask.text)?.slice(1).find(Boolean)
  if (named !== undefined) return titleOf(named)
  const first = titleOf(ask.text.split(ENDS_HEAD, 1)[0] ?? '')
  if (first !== null) return first
  const later = NAMED_LATER.map((pattern) => pattern.exec(ask.text)?.[1]).find(Boolean)
  return later === undefined ? null : titleOf(later)
}

/** The title that the words before the first stop make, or null where they make none. */
function titleOf(head: string): string | null {
  const words = head
    .trim()
    .replace(
      /^(?:please\s+)?(?:make|build|create|write(?: down)?|design|generate|give|show)(?: me)?\s+/i,
      '',
    )
    .replace(
      /^(?:a|an|the|my|our|some|simple|small|little|nice|beautiful|web)\s+(?:(?:simple|small|little|nice|beautiful|tiny|web|dark|clean)\s+)*/i,
      '',
    )
    .replace(/^(?:给|为|帮)[^，。]{1,8}?(?=(?:做|写|创建|制作|生成|设计)[一个款份张页])/, '')
    .replace(
      /^(?:做|写|创建|制作|生成|设计|来|开发|建)?(?:一?[个款份张页套本](?!人))?(?:(?:简单|漂亮|好看|简洁|深色|浅色|可爱|大字)的?)*/,
      '',
    )
    .replace(
      /^(?:keep )?(?:track|log|manage|record|organi[sz]e|collect|list(?= (?:all )?(?:my|our|the)\b))\s+(?:of\s+)?(?:all\s+)?(?:my|our|the)?\s*/i,
      '',
    )
    .replace(/^\p{Script=Han}{1,4}?(?:做|弄|搞|写)(?:一[个款份张]|个)(?=\S{2})/u, '')
    .replace(/列一?[个下份张](?=清单|表|单子|$)/u, '')
    .replace(/^(?:去|看|吃|买|读|爬|学|玩|听|喝)的(?=\p{Script=Han}{2})/u, '')
    .replace(/^(?:记录|收藏|收集)(?:我的?|每[次天本个])?的?(?=\S{2})/, '')
    .replace(/^(?:整理|管理|登记|清点|盘点)(?=\p{Script=Han}{1,8}的\p{Script=Han})/u, '')
    .replace(
      /^\p{Script=Han}{2,6}?(?<![保主水试血吸钢软气油])(?:管(?![理道家])|负责)(?=\p{Script=Han}{4,})/u,
      '',
    )
    .replace(/(?<=\p{Script=Han}{2})\d{4}年\d{1,2}月\d{1,2}[日号]?$/u, '')
    .replace(/\s+\d+\s*[x×*乘]\s*\d+.*$/i, '')
    .replace(/\s*\b(?:web ?)?(?:app|application|page|website)$/i, '')
    .replace(/(?:的)?(?:小?应用|小?工具|小?程序|(?:招生|宣传|介绍|推广)?(?:网页|页面))$/, '')
    .replace(
      /^(?:lists?|collection|catalog(?:ue)?|inventory|database) of (?:my |the |all )?(?=\S)/i,
      '',
    )
    .replace(/(?<=\p{Script=Han})\s*\d+(?:\.\d+)?\s*(?:[万千]元?|[元块])$/u, '')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(
      /\b\d+[\s-]*(?:minutes?|mins?|seconds?|secs?|hours?)\b|\d+\s*(?:分钟|秒|小时)的?/gi,
      '',
    )
    .split(' ')
    .filter((word) => word !== '' && !speaksOfMood(word))
    .join(' ')
    .trim()
    .replace(/\s+(?:in|with|of|and|for)$/i, '')
  if (/^(?:app|application|game|tool|page|website|应用|网页|小?工具|程序)$/i.test(words))
    return null
  if (KIND_ONLY.test(words) || SENTENCE.test(words) || STORY_ZH.test(words)) return null
  if (/^(?:i|we|my|there|it|this|you)\b|^我|\d+$/i.test(words) || !isFit(words)) return null
  const isShort = words.length >= 2 && words.length <= 32 && words.split(/\s+/).length <= 4
  return isShort ? words.charAt(0).toUpperCase() + words.slice(1) : null
}

/** What somebody does or tells is half a sentence and names nothing. */
const SENTENCE =
  /^(?:daughter|son|wife|husband|mum|mom|dad|kids?|family|friends?|boss|team|class|school|neighbou?rs?|partner|girlfriend|boyfriend|brother|sister|parents|gran\w*|small\s.*)s?$|^(?:in|on|at|by|from|during|after|before|i'?m|i'?ve|im|ive|hi|hey|so|we'?re|my|our|please|just|ok|okay)\b|\b(?:here|lol|pls)$|^(?:about|something|anything|somewhere|(?:lists?|trackers?|logs?)$|help|there|when(?:ever)?|how|what|who|where|see|remember|keep|know|never|always|can|could|is|are)\b|\b(?:me|us|you|sells?|makes?|wants?|needs?|loves?|likes?|collects?|is|are|was|were|i|keeps?|forget\w*)\b|[！？!?]|老是|总是|经常|太[慢快多难贵累乱麻]|忘|喜欢|我|没有|什么|怎么|[吧吗呢了的]$|^(?:能|可以|给|帮)/i

/** What somebody is, does or is about to do is no name either: 便利店店长, 在找房租, 刚来广州工作. */
const STORY_ZH =
  /(?:多少|几)天|^每[\d一二两三四五六七八九十半隔]|^每[天周].*、|^养了?[\d一二两三四五六七八九十几]|^每[天日次周月][^，。]{0,4}[记录输填测量]|^(?:在|想|刚|还有?|家里|现在|最近|准备|打算|正在|备考|有|从|到|把|被|看|听)(?!计划)|(?:大概|大约|左右|好多|很多|工作|老板|店长|老师|学生|店主|经理|每天|一年|的人|用的)$|[几多百千万\d]个月|各一|[一两半\d][片粒颗]|[前后]$|下周|下个?月|下学期|[今明去]年|年底|周末|暑假|寒假|过年|明天|不(?!锈|良)|得(?!分)|把|被/u

/** A kind of page and nothing of its own: its family knows a better name. */
const KIND_ONLY =
  /^(?:prices?|ingredients|days?|单价|原价|价格)$|^(?:place|spot|way|somewhere)$|^(?:bar|line|pie) charts?$|^(?:(?:personal|landing|home|one|product|event|single|simple|my)[\s-]*(?:page)?[\s-]*)*(?:(?:landing|portfolio|blog|home ?page|event|product)(?: (?:web ?)?(?:site|page))?|(?:web ?)?site)?$|(?:落地页|着陆页|官网|宣传页?|邀请|招募|招聘|报名|介绍页?|活动页|产品页|首页|主页|作品集|博客)$|^(?:收[藏集][册本夹]?|记录[本表]?|清单|列表|表格?|本子?|册子?|卡片|小?工具|东西|小?游戏|打卡|打卡的|计时器|计算器|提醒|列清单|待办)$/i

function speaksOfMood(word: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(word) !== null)
}
