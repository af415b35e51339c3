/** Reads whether ticks begin anew each day. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'

const FRESH_DAILY =
  /[^,.;，。；]*(?:每[天日](?:都?会?)?(?:自动)?(?:重新开始|清零|重置|刷新)|(?:第二天|次日|隔天)[^，。；]{0,6}(?:重[新置]|清|没勾)|\breset\w*\b[^.;,]{0,20}\b(?:daily|midnight|every (?:day|morning|night)|each (?:day|morning|night))\b|\b(?:fresh|anew|unticked)\b[^.;,]{0,14}\b(?:every|each|next) (?:day|morning)\b|\bevery (?:day|morning)\b[^.;,]{0,24}\b(?:fresh|reset\w*|empty|unticked|again from)\b)[^,.;，。；]*/i
/** A day that begins, and ticks that are gone, in one piece of a sentence. */
const NEW_DAY =
  /\b(?:each|every|next|new|following) (?:new )?(?:day|morning|night|evening|shift)\b|\b(?:daily|overnight|midnight|tomorrow)\b|每[天日早晚]|第二天|次日|隔天|隔夜|早上|凌晨|半夜|零点|新的一天|明天/i
const GONE_TICKS =
  /\b(?:blank|fresh|anew|empty|emptied|clean|cleared?s?|reset\w*|unticks?|unticked|unchecked|unchecks?|from scratch|over again|starts? (?:over|again|off)|back to (?:nothing|zero)|wiped?s?|gone|disappears?)\b|重新|清[零空掉]|重[置来]|空白|从头|归零|没勾|取消|消失|复原|刷新/i
const ANY_PIECE = /[^,.;，。；：:]+/g

/**
 * Whether ticks begin anew each day: 'blank again every morning', 第二天早上自动清空.
 *
 * @param text the person's words
 */
export function beginsDaily(text: string): boolean {
  return FRESH_DAILY.test(text) || dailyPieces(text).length > 0
}

function dailyPieces(text: string): Span[] {
  return spansOf(text, ANY_PIECE).filter(({ start, end }) => {
    const piece = text.slice(start, end)
    return NEW_DAY.test(piece) && GONE_TICKS.test(piece) && !/\bbuttons?\b|按钮|一键/i.test(piece)
  })
}

/**
 * The places of a request that say that ticks begin anew.
 *
 * @param text the person's words
 */
export function dailySpans(text: string): Span[] {
  return [...spansOf(text, FRESH_DAILY), ...dailyPieces(text)]
}
