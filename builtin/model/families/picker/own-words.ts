/** What a picker does without being asked, so that a reader does not name it as left out. */
import type { Mode } from './details.ts'

/** What every shape does. */
export const ALWAYS =
  /\bspin\w* (?:properly|visibly|for real)\b|\bnot just\b[^.;,]{0,24}\b(?:answer|result)\b|\bhistory\b|\bpast (?:rolls|results|winners)\b|\b(?:editable|edit|add|remove)\w*(?: (?:the|more|own))? (?:names|options|entries|list)\b|\bfair\b|\b(?:cannot|can'?t) decide\b|\brandom(?:ly)?\b|\bspin\b|\banimat\w+\b|\bpick(?:s|ing|er)?\b|\bwinners?\b|\bbutton\b|历史|记录|公平|随机|动画|编辑名单|按钮/i
/** What each shape does without being asked. */
export const OWN: Record<Mode, RegExp> = {
  party:
    /大冒险[^，。]{0,10}|\bnames?\b|\bplayers?\b|\bquestions?\b|\btame\b|\b(?:no|not) (?:too )?(?:rude|embarrassing)\b|\b(?:harmless|clean|family[- ]friendly|innocent)(?: ones)?\b|\bfor (?:an? |our |the )?(?:\w+ ){0,2}(?:night|sleepover|party|birthday|trip|class)\b|参加|[人名][字的]?|题|各|准备|条|过分|输入|聚会/i,
  courts:
    /\bplayers?\b|\bnames?\b|\bmatch(?:es)?\b|\bgames?\b|\brounds?\b|\bpartners?\b|\bopponents?\b|\bcourts?\b|\bsit\w*\b|\bcount\w*\b|\bfair\w*\b|人|搭档|对手|场|轮空|[下一]轮|优先|记着?|几场|局/i,
  santa:
    /\bnames?\b|\bgifts?\b|\bpresents?\b|\bfamily\b|\beach (?:person|one)\b|\bpeople\b|\bcouples?\b|\bpartners?\b|名字|礼物|家人|夫妻|情侣/i,
  wheel: /\bdiscounts?\b|\bprizes?\b|\bcustomers\b|\bnames?\b|\boptions?\b|\bchoices\b|名字|选项/i,
  draw: /\bnames?\b|\bnumbers?\b|\btickets?\b|名字|号码|名单/i,
  teams:
    /\bnames?\b|\bplayers?\b|\bstudents?\b|\bfair(?:ly)?\b|\bshuffl\w*\b|\bequal\w*\b|\bwho(?:'s| is| are)? (?:came|coming|here|there|plays?|playing)\b|\bclass\b|名单|同学|同事|学生|球员|队员|名字|人数|尽量|一样|均匀|平均|差不多/i,
  dice: /一起[扔掷摇]|加起来|多少点|\broll(?:s|ing|er)?\b|\b(?:total|sum)\b|比大小|谁大|总和|点数|合计|一起[扔掷摇]|加起来|多少点/i,
  coin: /\bsides?\b|\bon one\b|\bhow often\b|\bwon\b|\byes\b|\bno\b|\bheads\b|\btails\b|\bcount(?:s|er)?\b|\bstat\w*\b|先|累计|正反?面|反面|统计|次数/i,
  password:
    /\bone (?:click|tap)\b|\bdigits?\b|\b(?:upper|lower)(?: and (?:upper|lower))? case\b|勾选|可选|要不要|\bchoose\b|\btick\w*\b|\bcheck ?box\w*\b|\bcopy\b|\blength\b|\bstrength\b|\bsymbols\b|\bnumbers\b|\bletters\b|\buppercase\b|\blowercase\b|\bslider\b|复制|长度|强度|符号|数字|字母|大小写|大写|小写/i,
}
