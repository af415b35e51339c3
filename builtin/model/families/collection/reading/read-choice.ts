/**
 * Reads a wish for one more property with its choices, in whatever words: 'a choice field State with
 * worn and torn', 'let me pick the size from S, M or L', 加一个下拉“来源”，有自购、获赠.
 */
import { cleanLabel } from '../../../read/fields/clean-label.ts'
import { splitOptions } from '../../../read/fields/read-options.ts'

/** A property and what it is chosen from. */
export type Choice = { label: string; options: string[] }

const KIND =
  '(?:(?:multiple|single)[- ]choice|choices?|options?|selection|selectable|select|drop-?down|pick[- ]?list|picker|radio(?: button)?s?|menu|multi-?select)'
const PART =
  '(?:fields?|columns?|box(?:es)?|lists?|menus?|selectors?|pickers?|buttons?|drop-?downs?)'
const ADD =
  "(?:add|include|put in|put|insert|create|make|have|give (?:it|them|each(?: \\w+)?|every \\w+)|(?:i|we)(?:'d| would)? (?:also )?(?:like|want|need)|there should be|let there be)"
const ARTICLE = '(?:an?|another|one more|the|new|extra|further|single)'
const NAMED = '(?:called|named|titled|labell?ed|for(?: the| its| their)?|of(?: the)?|:)'
const QUOTED = '["“\'‘]([^"“”\'‘’]{1,30})["”\'’]'
const PLAIN = "((?!with\\b|and\\b)[\\p{L}\\d][\\p{L}\\d'’ -]{0,29}?)"
const LABEL = `(?:${QUOTED}|${PLAIN})`
/** What stands between a name and its choices and can mean nothing else. */
const AMONG =
  '(?:,? ?(?:with|having|of|and)?,? ?(?:the )?(?:choices|options|values|possible (?:values|choices))(?: (?:of|being|are|like|such as|from))?:?|,? (?:which|that|it) (?:can|could|may|should|must) be(?: either| one of)?|,? (?:can|could) be(?: either| one of)?|,? ?(?:one|any) of|,? either|,? to (?:choose|pick|select)(?: from| between| among)?:?|,? (?:chosen|picked|selected|choosing|choose|pick|select)(?: from| between| among| out of)?:?|,? with (?:a )?(?:choice|selection) (?:of|between|from)|,? (?:from|between|among)(?: these)?:?)'
const LIST = '(\\S[^.;]{2,160})'
const EN: readonly RegExp[] = [
  // 'Let me choose the room from kitchen, hall or cellar'
  `(?:^|let me|i (?:want|need) to(?: be able to)?|i'?d like to(?: be able to)?|i should be able to|so (?:that )?i can|make me|we (?:want|need) to)\\s*(?:also )?(?:choose|pick|select|set) (?:(?:an?|the|its|their|each \\w+'s|between) )*${LABEL}(?: (?:for each|of each|on each)(?: \\w+)?)?(?:${AMONG}|\\s*[:(–—]|,| -| as)\\s*(?:the )?${LIST}`,
  // 'Add size as a choice of S, M and L'
  `${ADD}\\s+(?:${ARTICLE} )*${LABEL} as (?:${ARTICLE} )*${KIND}(?: ${PART})?(?:,? (?:of|with|from|between|among)|:)\\s*(?:the )?${LIST}`,
  // 'Add a dropdown Room with kitchen, hall and cellar': after its kind any sign may stand.
  `${ADD}\\s+(?:${ARTICLE} )*${KIND}(?: ${PART})?,?(?: ${NAMED})?:? ${LABEL}(?:${AMONG}|\\s*[:(–—]|,| -| with| as| =)\\s*(?:the )?${LIST}`,
  // 'Add a Room dropdown with kitchen, hall and cellar'
  `${ADD}\\s+(?:${ARTICLE} )*${LABEL} (?:${KIND}(?: ${PART})?|selector)(?:${AMONG}|\\s*[:(–—]|,| -| with)\\s*(?:the )?${LIST}`,
  // 'Add a field called Room: kitchen, hall, cellar'
  `${ADD}\\s+(?:${ARTICLE} )*(?:field|column|box|property)(?: ${NAMED})+:? ${LABEL}(?:${AMONG}|\\s*[:(–—]| -| with)\\s*(?:the )?${LIST}`,
  // 'Add a field Room, one of kitchen, hall, cellar' and 'add the room, which can be kitchen or hall'
  `${ADD}\\s+(?:${ARTICLE} )*(?:(?:field|column|box|property)(?: ${NAMED})*:? )?${LABEL}(?: field| column)?${AMONG}\\s*(?:the )?${LIST}`,
].map((source) => new RegExp(source, 'iu'))
/** 'Add a choice of kitchen, hall or cellar for the room' tells the choices first. */
const TURNED = new RegExp(
  `${ADD}\\s+(?:${ARTICLE} )*(?:${KIND}) (?:of|between|from|with)\\s+([^.;]{3,120}?)\\s+(?:for|as|called|named) (?:an?|the|its|their)? ?${LABEL}$`,
  'iu',
)

const KIND_ZH = '(?:选项|选择|可选|单选|多选|下拉|下拉框|下拉菜单|下拉选择|下拉选项|单项选择|勾选)'
const PART_ZH = '(?:字段|[栏列项框]|菜单|属性)'
const ADD_ZH =
  '(?:(?:再|也|还|请|帮我|给我|给?每[条个位件只本台张家户])*(?:要|想要?)?(?:加上?|增加|添加|新增|补充|补上?|来|多|设|弄|做|放|写上|要有|要))'
const OPTIONS_ZH = '([^。；]{3,120})'
const LABEL_ZH = '[“"「‘]?([\\p{L}\\d]{1,12}?)[”"」’]?'
/** 选项有, 可选, 从 and the like, of which at least one says that choices follow. */
const AMONG_ZH =
  '(?:[，,：:、（(\\s]*(?:的?(?:选项|可选项|选择|值|内容)(?:有|是|为|包括|分为?)?|可以?选(?:择)?(?:的?有|的?是)?|能选|分为?|分成|从|有|包括|用来选|选)[:：]?)'
const ZH: readonly RegExp[] = [
  `${ADD_ZH}一?[个种栏列项]?(?:新的?)?${KIND_ZH}的?${PART_ZH}?(?:叫做?|名叫|名为|是|为)?[:：]?${LABEL_ZH}(?:这?一?${PART_ZH})?(?:${AMONG_ZH}|[，,：:（(])\\s*${OPTIONS_ZH}`,
  `${ADD_ZH}一?[个种栏列项]?(?:新的?)?${PART_ZH}?(?:叫做?|名叫|名为|是|为)?[:：]?${LABEL_ZH}的?(?:${KIND_ZH}|单选)${PART_ZH}?(?:${AMONG_ZH}|[，,：:（(])\\s*${OPTIONS_ZH}`,
  `${ADD_ZH}一?[个种栏列项](?:新的?)?(?:${PART_ZH})?(?:叫做?|名叫|名为)?[:：]?${LABEL_ZH}(?:字段|这?一?[栏列项]|属性)?(?:${AMONG_ZH}|[:：（(])\\s*${OPTIONS_ZH}`,
  `${ADD_ZH}(?:字段|[栏列])?[“"「‘]?([\\p{L}\\d]{1,12}?)[”"」’]?(?:${AMONG_ZH})\\s*${OPTIONS_ZH}`,
].map((source) => new RegExp(source, 'iu'))

/** 加个选项：甲、乙 gives no name. */
const NAMELESS_ZH =
  /^(?:请|再|也|还|帮我)*(?:加上?|增加|添加|新增)一?个?(?:选项|选择|单选|下拉框?)[：:，,]\s*([^。；]+)$/u

/** What ends a row of choices and is none of them. */
const AFTER_EN =
  /(?:,? (?:to (?:choose|pick|select)(?: from)?|as (?:the )?(?:choices|options)|to (?:each|every|all|the|it)\b.*|for (?:each|every)\b.*|please|too|as well|thanks))+$|[)\]]+$/i
const AFTER_ZH =
  /(?:[，,]?(?:这?[两二三四五六七八九十几\d]+[种个类项档]|(?:里面?|中|之中)?(?:任?选(?:择)?(?:一个?)?|可选|供选择|来选)|里面?|中|等|就行|吧|的?选项|给我选|让我选))+$|[）)]+$/u

/**
 * The property with its choices for which a clause asks, or null. A single choice is none.
 *
 * @param clause a part of a follow-up
 */
export function readChoice(clause: string): Choice | null {
  const nameless = splitOptions(NAMELESS_ZH.exec(clause)?.[1] ?? '')
  if (nameless.length > 1) return { label: '选项', options: nameless }
  const turned = TURNED.exec(clause)
  if (turned !== null) return choiceOf(turned[2] ?? turned[3], turned[1])
  for (const words of /\p{Script=Han}/u.test(clause) ? ZH : EN) {
    const found = words.exec(clause)
    const parts = found?.slice(1).filter((part) => part !== undefined) ?? []
    const choice = choiceOf(parts[0], parts.at(-1))
    if (choice !== null) return choice
  }
  return null
}

/** A name that says what somebody does, or two properties, is none. */
const NO_LABEL =
  /^一?[个项栏列]$|^[一两二三四五六七八九十几\d]+[个项种类]?$|\b(?:and|or|button|total|sum|chart|filter|sort\w*|order|search|print|groups?|tasks?|items?|things?|entr(?:y|ies))\b|^(?:an?|the|it|them|this|that|choice|option|field|new|more|text|fields|columns|choices|options)$|[、，和]|按钮|合计|筛选|排序|分组|图表|选项|选择|字段$/i

function choiceOf(name = '', list = ''): Choice | null {
  const label = cleanLabel(name).replace(/\s+(?:field|column)$/i, '')
  const told = splitOptions(
    list
      .replace(AFTER_ZH, '')
      .replace(AFTER_EN, '')
      .replace(/^(?:是|有|为|either|(?:with )?the|with)[:：]?\s*/i, ''),
  ).map((option) => option.replace(/^(?:an?|the) /i, ''))
  const [only = ''] = told
  // 和 stands within many a word, and parts two choices only where nothing else does.
  const options =
    told.length === 1 ? only.split(/(?<=\p{Script=Han})[和与跟](?=\p{Script=Han})/u) : told
  const isShort = options.every((option) => option.split(/\s+/).length < 5 && option.length < 25)
  if (label === '' || NO_LABEL.test(label) || options.length < 2 || !isShort) return null
  return { label: label.charAt(0).toUpperCase() + label.slice(1), options: [...new Set(options)] }
}
