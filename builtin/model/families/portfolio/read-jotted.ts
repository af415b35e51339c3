/** What a request jots down around the works of a portfolio: about, skills, how to be reached, parts of its own. */
import type { Lang } from '../../plan.ts'
import { jottedClauses, partsOf, withoutLead } from '../../read/pages/jotted.ts'
import type { Span } from '../../read/spans.ts'
import type { PartName } from './details.ts'

/** Parts that every portfolio may have, titles of others, and where they were named. */
export type Jotted = { parts: PartName[]; extras: string[]; used: Span[] }

type Note = { part?: PartName; extra?: string }

const WHO =
  '(?:me|myself|him|her|us|them|my life|her story|his story|my story|who i am|how i learn(?:ed|t)(?: it)?)'
const NOTES: readonly [RegExp, (found: RegExpExecArray) => Note][] = [
  [
    new RegExp(
      `^(?:an? |some |the )?(?:(?:short|little|few|brief) )*(?:(?:bit|words?|lines?|paragraph|text|story|sentences?|section|note)(?: \\w+)? )?(?:about |on )?${WHO}$`,
      'i',
    ),
    ({ 0: words }) => (/learn/i.test(words) ? { extra: 'How I learnt' } : { part: 'about' }),
  ],
  [
    /^(?:an? )?(?:short |little )?(?:about(?: (?:text|section|page|part|me|her|him))?|bio|her story|his story|my story|read about my life|(?:short )?words about who i am)$/i,
    () => ({ part: 'about' }),
  ],
  [
    /^(?:(?:再|几句|写|讲一?讲|说一?说|加|带|介绍|写写|两句|一段)+)?(?:关于我|我自己|自己|自我介绍|[她他]的(?:故事|经历)|介绍自己|艺术家简介|个人简介|我是谁)(?:写?(?:两|几)句)?$/u,
    () => ({ part: 'about' }),
  ],
  [
    /^(?:(?:my|her|his|the|all) )?(?:skills?|software)(?: (?:i|she|he) (?:know|use)s?)?$|^which (?:styles|techniques|tools) (?:i'm|i am|she's|he's) good at$/i,
    () => ({ part: 'skills' }),
  ],
  [
    /^(?:我?(?:会的?|擅长的?|会(?:什么|哪些))(?:软件|技法|手艺|工具|流派|项目)(?:和邮箱)?|(?:附|我的)?技能)(?:也?(?:列一?[下出]来?|写上))?$/u,
    () => ({ part: 'skills' }),
  ],
  [
    /^(?:how (?:\w+ )?(?:to |can )?(?:reach|contact|find|hire|book) (?:me|him|her|us)|contact(?: below| details)?|(?:my |agent's )?(?:e-?mail|mail|phone|telephone|whatsapp)(?: (?:at the bottom|below))?)$|^(?:(?:附|留|底下留|最后放)?联系(?:方式|电话)|怎么(?:找|联系)我|能发邮件约我|(?:附上|留)?手机号)$/iu,
    () => ({ part: 'contact' }),
  ],
  [
    /^(?:(?:my|her|his|some|the|with) )*((?:training|exhibitions(?: since \d{4})?|languages(?: spoken)?|gear(?: i use)?|equipment|apprenticeship|certificates?|master's certificate|prices|who i've worked for|clients i've worked (?:with|for)|cv|cv stuff|the workshop|workshop|tools i use))$/i,
    ([, words = '']) => ({ extra: words }),
  ],
  [
    /^(?:an? )?(?:short )?(?:paragraph|words|lines?|bit|text) (?:about|on) ((?:the |my )?(?:workshop|process|studio|materials|family))$/i,
    ([, words = '']) => ({ extra: words.replace(/^(?:the|my) /i, '') }),
  ],
  [
    /^(参展记录|展览记录|师承|演出经历|获奖经历|简历经历|会哪些流派|证书|得过什么奖|带过的学员案例|从业年限和?手?艺?|用什么相机|我的经历|学艺经历|服务项目|擅长项目)$/u,
    ([, words = '']) => ({ extra: words.replace(/^(?:得过什么奖)$/, '获奖') }),
  ],
  [
    /^(价格)(?:写上|标上|也写)?$|^(工作室)在[\p{Script=Han}]{2,8}$/u,
    ({ 0: words, 1: price }) => ({ extra: price ?? words }),
  ],
]

/**
 * Reads the clauses around the works one by one.
 *
 * @param text the request
 * @param lang the language that it is written in
 */
export function readJotted(text: string, lang: Lang): Jotted {
  const blank: Jotted = { parts: [], extras: [], used: [] }
  return jottedClauses(text)
    .flatMap((clause) => (noteOf(clause.words) === null ? partsOf(text, clause) : [clause]))
    .reduce((all, { words, start, end }) => {
      const note = noteOf(words)
      if (note === null) return all
      const used = [...all.used, { start, end }]
      const extras =
        note.extra === undefined ? all.extras : [...all.extras, titled(note.extra, lang)]
      const parts = note.part === undefined ? all.parts : [...all.parts, note.part]
      return { parts, extras, used }
    }, blank)
}

function noteOf(words: string): Note | null {
  for (const plain of new Set([
    words,
    withoutLead(words),
    words.replace(/^(?:并|再|和|附|写写?|讲讲|说说)/u, ''),
  ])) {
    for (const [pattern, note] of NOTES) {
      const found = pattern.exec(plain)
      if (found !== null) return note(found)
    }
  }
  return null
}

function titled(words: string, lang: Lang): string {
  const plain = lang === 'zh' ? words : words.replace(/\bi\b/g, 'I')
  return (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, 40)
}

const ROLE_EN =
  /^(?:(?:[Ii]'m|[Ii] am|[Aa]s|[Hh]ere's) (?:an? )?|[Aa]n? |[Tt]he |[Mm]y )?(?:[A-Za-z-]+ ){0,3}?(?:[A-Za-z-]+(?:smith|mason|maker|wright|ist|er|or|man|woman)|[Aa]rtist|[Cc]hef|[Cc]ook|[Tt]ailor)\b(?: of [a-z' ]{3,20}?)?(?: (?:in|from|near|on) (?:\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*|the \p{Lu}\p{L}+))?(?= here|,|\.|$| wanting| needs| I want| and want|$| who)/u
const ROLE_ZH =
  /^(?:我是|本人是?|我老公是|我爱人是|妈妈是|爸爸是|给|女儿是)?((?:[\p{Script=Han}A-Za-z]{0,9}?)(?:师傅|手艺人|传承人|工长|学徒|演员|匠|裁缝|[化纹理美摄跟设灯剪音造陶][\p{Script=Han}]{0,2}师|大[一二三四]|应届生|教练|师))(?=老?[\p{Script=Han}]{0,1}(?:，|,|$)|个人主页|求职|一个|，|,|$)/u

/**
 * What the first clause says that somebody is, or an empty text.
 *
 * @param text the request
 */
export function roleJotted(text: string): string {
  const [first] = jottedClauses(text)
  if (first === undefined) return ''
  const zh = ROLE_ZH.exec(first.words)?.[1]
  if (zh !== undefined) return zh.replace(/^(?:的|一?[个名位])/, '')
  const en = ROLE_EN.exec(first.words)?.[0] ?? ''
  return en.replace(/^(?:(?:i'm|i am|as) )?(?:an? |the |my )?/i, '').trim()
}
