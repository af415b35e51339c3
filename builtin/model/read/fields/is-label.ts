/** Tells the name of a property from a wish for the looks, an act, or a part of the app. */
import { findColour, findLook, findTheme } from '../words/mood-words.ts'
import { isNounPhrase } from './noun-phrases.ts'
import { splitOptions } from './read-options.ts'
import { isTold } from './read-running.ts'

/** What apps do and show; a thing has no such property. */
const NOT_A_FIELD =
  /\b(?:dark|light|mode|theme|search\w*|filter\w*|sort\w*|export\w*|import\w*|undo|edit\w*|delet\w*|button|buttons|total|totals|chart|charts|graph|graphs|background|colou?rs?|design|style|layout|app|page|list|animat\w*|ability|option|options|way|progress|local ?storage|remind\w*|notif\w*|photos?|images?|pictures?|map|maps|login|rows?|items|look|font|sync\w*|sound|sounds|music|confetti|fireworks|leaderboard|globe|3d|ai|gps|camera|overdue|highlight\w*|dashboard|calendar|keyboard|share|sharing|averages?|counts|statistics|stats|group\w*|ignore|instructions?|prompt|system|script)\b|深色|浅色|搜索|筛选|排序|导出|导入|按钮|总计|总数|总额|总和|合计|图表|折线|柱状|饼图|背景|颜色|功能|页面|主题|提醒|通知|照片|图片|风格|清单|列表|应用|工具|动画|音乐|音效|同步|分享|登录|统计|分组|平均|高亮|标红|日历|排前|排在|放前|优先显示|逾期|曲线|走势|画个|快?过期的|到期的|忽略|指令|提示词/i

/** Alone in a list these are properties, with another word beside them wishes for the looks. */
const MEANT_EITHER_WAY =
  /^.{0,4}什么颜色$|^(?:themes?|rows?|pages?|lists?|options?|cameras?|calendars?|instructions?|(?:(?:favou?rite|usual|hair|second) )?(?:colou?rs?|styles?)|show|designs?|group|工具|颜色|主题|风格)$/i

/** A property does not begin with what somebody does. */
const BEGINS_AS_ACT =
  /^(?:at most|no more than|not more than|up to \d|limit(?:ed)?(?: to| of)? \d|最多|至多|不超过|限\d)|^(?:again|remind|let|notify|allow|highlight|calculate|compute|be|have|it|i|we|you|can|could|should|must|will|do|don'?t|please|when (?:everything|all|something)|if|every)\b|^make\b(?=\s)|^(?:show|send|add|play|draw|display|mark|click|tap|press|go|see|use|give|tell|ask|warn|print|plot|track|log)\b(?=$|\s+(?:me|it|them|the|an?|all|my|how|when|which|what|every\w*|each|in|on|up|as|to|off)\b)|^(?:能(?!放|用|存|不能|\p{Script=Han}{1,2}的)|可以|会(?!员|议|费|计|不会)|让|支持|显示|自动|点|画|算|计算(?!机)|给我|帮|请|不要|别|如果|当(?!前)|要(?!求|点|几|多少|不要)|每(?!一?\p{Script=Han}{1,3}(?:单价|价格|价钱|售价|价)$)(?![天日周月年次][^，。]{0,3}(?:[几多]|次数)))/iu

/**
 * Whether words can be the name of a property.
 *
 * @param label without article and brackets
 */
export function isLabel(label: string): boolean {
  if (!isShort(label) || BEGINS_AS_ACT.test(label) || isTold(label) || !isNounPhrase(label))
    return false
  return MEANT_EITHER_WAY.test(label) || (!NOT_A_FIELD.test(label) && !speaksOfMood(label))
}

/** 'In date order', 'by price', 'A to Z' and 分数从低到高 say an order. */
const IS_ORDER =
  /^(?:in (?:euros?|dollars?|pounds|yuan|yen|francs|kroner)$|in (?:[a-z]+ )?order\b|by (?!whom?\b)[a-z]|order(?:ed|s)? (?:by|from|oldest|newest)|(?:from )?(?:a|z) ?(?:-|–|to) ?[az]\b|(?:alphabetical|chronological)(?:ly)?(?: order)?$)|从[高低大小早晚新旧多少贵便]\p{Script=Han}?[到至]|先后(?:顺序)?$|[顺倒升降]序$/iu

/** 'Bulk 4 hours' is a step with its length, and no property. */
const IS_TIMED = /\b\d+ ?(?:min\w*|hours?|hrs?|sec\w*)$|\d+(?:分钟|小时|秒)$/i

function isShort(label: string): boolean {
  const words = label.split(/\s+/)
  if (
    /^(?:没有?|有|无|是|否|overall|altogether|in (?:total|all))$/i.test(label) ||
    IS_TIMED.test(label)
  )
    return false
  if (IS_ORDER.test(label)) return false
  if (label === '' || label.length > 36 || words.length > 5) return false
  if (/\p{Script=Han}{13}/u.test(label) || words.some((word) => word.length > 24)) return false
  if (/[<>{}[\]\\$`|=]|:\/\//.test(label) || !/\p{L}/u.test(label)) return false
  return !/(?<!^)\b(?:that|which|who|every \d+)\b|\bfirst$|\b(?:with|my|our|all)\b/i.test(label)
}

/** 'calm' or 'blue' at the end of a list is a wish for the looks, never a field. */
function speaksOfMood(label: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(label) !== null)
}

/**
 * Whether words that are no label by themselves are one by the choices told of them: 想看/看过 is called
 * by its two options, and 'blood group (A, B)' is no wish for groups.
 *
 * @param label without article and brackets
 * @param inner what stands in the brackets
 */
export function isOptions(label: string, inner: string): boolean {
  const options = splitOptions(inner)
  // With its choices told, 'blood group' is no wish for groups.
  const isNamed = options.length > 1 && /^[\p{L} ]{2,24}$/u.test(label)
  const isPlainName = isNamed && isShort(label) && !BEGINS_AS_ACT.test(label) && isNounPhrase(label)
  return isPlainName || (label.includes('/') && label === options.join('/'))
}
