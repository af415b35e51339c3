/** Games that are told by how they are played, for a request that gives no name. */
import type { GameName } from '../details.ts'

/** The first whose words stand in a request is meant; what is told most narrowly stands first. */
export const TOLD: readonly [GameName, RegExp][] = [
  ['snake', /\bsnakes?\b(?! and ladders)|[小条]蛇|蛇[^，。]{0,8}吃/i],
  [
    'scramble',
    /\bletters\b[^.;]{0,40}\b(?:shuffl|scrambl|jumbl|mix|muddl)\w*|\b(?:shuffl|scrambl|jumbl|muddl)\w*\b[^.;]{0,30}\bletters\b|字母[^。]{0,10}(?:打乱|重新排|排好|排对)/i,
  ],
  [
    'fiveletter',
    /\b(?:four|five|six|[456])[- ]letter (?:[a-z]+ )?words?\b[^]*\b(?:tries|guesses|attempts|goes|green|yellow|colou?red)\b/i,
  ],
  [
    'hangman',
    /\bletter by letter\b|\b(?:one|a) letter at a time\b|一个字母一个字母|逐个字母|一次猜一个字母/i,
  ],
  [
    'guess',
    /\bguess\w*\b[^.;]{0,40}\bnumbers?\b|\bnumber\b[^.;]{0,60}\btoo (?:high|low|big|small)\b|猜[^，。]{0,16}数|[数想][^。]{0,20}大了[^，。]{0,4}小了/i,
  ],
  [
    'sudoku',
    /\b(?:nine|six|four|[469]) ?(?:by|x|×) ?(?:nine|six|four|[469])\b[^.;]{0,24}\b(?:numbers?|digits?)\b|\b(?:numbers?|digits?)\b[^.;]{0,24}\b(?:nine|[469]) ?(?:by|x|×) ?(?:nine|[469])\b|[469四六九][乘x×][469四六九][^，。]{0,8}(?:填数|数字)|填数字/i,
  ],
  [
    'blocks',
    /方块[^。]{0,12}[掉落下][^。]{0,24}(?:消|一行)|\b(?:blocks?|shapes|pieces)\b[^.;]{0,40}\b(?:fall|drop|come)\w*\b[^]{0,60}\b(?:rows?|lines?)\b/i,
  ],
  [
    'reaction',
    /\b(?:turns?|goes|changes?|flash(?:es)?|lights?)\b[^.;]{0,24}\b(?:green|red|colou?r)\b[^]{0,80}\b(?:tap|press|click|hit|milliseconds)\b|\bmilliseconds\b|变[绿红]色?[^。]{0,12}[点按拍]|毫秒/i,
  ],
  [
    'pairs',
    /\b(?:turn|flip)\w*(?: (?:over|up))? (?:two|2|pairs of) (?:[a-z]+ )?(?:cards?|tiles?|squares|pictures|pieces)\b|\b(?:turn|flip)\w* (?:tiles|cards|pictures)\b[^.;]{0,40}\b(?:match|same|belong|pairs?)\w*|\bfind (?:the |two )?(?:that |which )?(?:matches|pairs?|belong together)\b|翻[^，。]{0,4}[两二2]张|[两二2]张[^，。]{0,4}一样|扣着[^。]{0,10}翻/i,
  ],
  [
    'typing',
    /照着[^，。]{0,3}[敲打输]|(?:英文|文字|句子)[^，。]{0,8}[敲打]|\btype (?:it|them|the (?:words?|sentences?|text|lines?))\b[^.;]{0,60}\b(?:fast|quick|minute|seconds|speed)\w*/i,
  ],
  [
    'whack',
    /\b(?:hit|whack|bop|smash|swat|tap|bash)\b[^.;]{0,60}\b(?:heads? out|peep|peek|stick|pop|holes?)\b|\b(?:moles?|heads? out|popping up|peep\w* out)\b[^]{0,60}\b(?:hit|whack|bop|smash)\b|(?:冒头|探头|钻出)[^。]{0,16}[打敲点拍]/i,
  ],
  [
    'flap',
    /(?:缝隙?|空隙|管子|柱子?)[^，。]{0,6}[飞穿钻]|\bthrough (?:the )?(?:gaps?|pipes?|holes? in)\b/i,
  ],
  ['breakout', /\bbricks?\b[^.;]{0,40}\b(?:smash|break|knock|bat|paddle)\w*/i],
  [
    'catch',
    /\b(?:drop|fall|rain|tumbl|(?:drift|float|flutter|come|rush|slid)\w* down)\w*\b[^]{0,80}\b(?:baskets?|buckets?|trays?|plates?|nets?|bowls?|left and right|catch|miss)\b|\bat the (?:bottom|foot)\b[^]{0,40}\b(?:fall|drop|rain)s?\b|接[^，。]{1,6}的?[，。][^]*(?:漏|掉|左右|挪)|(?:掉|落)[^。]{0,24}接/i,
  ],
  [
    'four',
    /\b(?:four|4) (?:of (?:them|one colou?r|your own) )?in a (?:line|row)\b|\bdrop\b[^.;]{0,24}\b(?:discs?|counters)\b/i,
  ],
  [
    'merge',
    /(?:相同|一样)[^，。]{0,4}数字?[^，。]{0,8}合|数字[^，。]{0,12}(?:推|滑)[^，。]{0,8}合/i,
  ],
  ['sums', /\b(?:sums|adding up|mental arithmetic)\b|加减|[乘除]法题?/i],
  ['simon', /\brepeat\b[^.;]{0,30}\b(?:colou?rs|lights|tones)\b/i],
]
