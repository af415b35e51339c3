/** The words that speak of timers. */
import type { Cue } from '../../../read/cues.ts'
import { UNTIL_WORDS } from './read-day.ts'
import { MODE_CUES } from './read-modes.ts'

/** Words for a timer of any kind. */
export const TIMER_WORDS =
  /\b(?:timers?|countdowns?|counts? ?down|pomodoros?|stop ?watch(?:es)?|intervals? (?:training|timer|workout)|tabata|hiit|emom|focus (?:timer|session|block|round)s?|(?:chess|game|shot|round|debate) clocks?|hour ?glass|time (?:keeper|trial))\b|计时|倒计时|番茄钟|番茄工作法|番茄时间|秒表|定时器|闹铃计时|掐表|掐时间|沙漏|棋钟|对局钟|间歇(?:训练|跑|计时)/i
/** Words that speak of timing without naming a timer. */
const TIMING =
  /计(?:好?[几多两三四五六\d]个?)时|(?:[记计])(?:一下)?(?:用了?)?多长时间|\btime (?:my|our|the|each|every|several|myself|him|her|them)\b(?! (?:table|sheet|spent|off))|\b(?:on|work) (?:and|,) \d+ (?:off|rest)\b|\brings? (?:after|every)\b|\bevery (?:\d+|few|half an?|twenty|thirty|forty-five|sixty) ?(?:min\w*|hours?|seconds?)\b|每隔?(?:\d+|半个?|[一两三四五十]+)个?(?:分钟|小时|秒)|到(?:点|时间?)[了就要会]?(?:响|叫|提醒|震|闪|滴)/i
const RINGING =
  /\b(?:beep\w*|buzz\w*|chimes?|rings?|bells?|ding|gong|alarm|goes? off|sound|whistle|ticks? down|runs? out|time(?:'s| is)? up)\b|响|铃|滴滴|提示音|时间到|到点/i
const ROUND_WORDS =
  /\b\d+ (?:rounds?|sets?|reps?)\b|\b(?:work|hold|on|rest|off) \d+|\d+\s*[组轮]|歇|休息/i
/** What is counted in money or kept in a list is another's. */
const OF_OTHERS: Cue[] = [
  [
    /[€$£¥￥]\s?\d|\d\s?(?:euros?|dollars?|pounds|bucks|块钱?|元)|\b(?:budgets?|pocket money|savings?|spend\w*|spent|income|earn\w*|expenses?|owes?|salary|left (?:this|over))\b|预算|零花钱|存钱|攒钱|花销|记账|开销|工资/i,
    -2,
  ],
  [
    /\b(?:habits?|streaks?|journal|diary|log(?:book)?|to-?do|tasks? list|quiz|flash ?cards?|landing page|blog|inventory|recipes?|dashboard|game)\b|打卡|习惯|日记|日志|清单|记录表|游戏|单词|题库|食谱|菜谱|看板|(?:介绍|宣传|邀请|报名)网?页/i,
    -1,
  ],
]

/** What speaks for a timer, and what against it. */
export const CUES: Cue[] = [
  [new RegExp(`${TIMER_WORDS.source}|${UNTIL_WORDS.source}`, 'i'), 3],
  [TIMING, 2],
  [RINGING, 1],
  [ROUND_WORDS, 1],
  [/\b(?:min\w*|sec\w*) each\b(?=[^.;]{0,60}\bbetween\b)/i, 2],
  ...MODE_CUES,
  ...OF_OTHERS,
]

export const STOPWATCH =
  /\bstop ?watch(?:es)?\b|\bcount(?:s|ing)? up\b|\blaps?\b|\blap times?\b|秒表|正计时|计圈|掐表/i
export const POMODORO = /pomodoro|番茄|\b(?:focus|study) (?:blocks?|sessions?|rounds?|timers?)\b/i

const MANY = '(?:several|multiple|many|two|three|four|five|six|\\d+)'
/** Several countdowns side by side. */
export const SEVERAL = new RegExp(
  `\\b${MANY}\\s+(?:\\w+\\s+)?(?:timers|countdowns|clocks)\\b|\\btimers\\b[^.]{0,30}\\b(?:at once|at the same time|in parallel|side by side|simultaneously|together)\\b|\\b${MANY}(?: (?:of them|things|dishes|pots|pans))? (?:running )?(?:at once|at the same time|in parallel|side by side|simultaneously)\\b|多个(?:计时器?|倒计时|定时器)|(?:几个|[两三四五六]个)(?:计时器?|倒计时|定时器)|(?:能|可以?|要)?(?:一起|同时)(?:能|可以|要)?(?:运行|进行|计时?|跑|走|倒计时|开|用)|计好?[几多两三四五六]个时`,
  'i',
)
export const AT_ONCE =
  /\b(?:each|every one|all|they|everything)(?: (?:one|of them|timer))?(?: (?:is|are|must|should|can|to be|being|gets?|has to be))* (?:started|stopped|running|runs?|counts?|counting|starts?|goes|startable)[^.,;]{0,16} (?:(?:on|by|for) (?:its|their) own|by itself|separately|independent(?:ly)?|alone|individually)\b|(?:各|自己)[走计跑倒算][数时]?(?:各|自己)的|名字(?:要|都)?(?:写|标|显示)(?:上|出来|清楚)?|\b(?:all )?(?:can |may |must |should )?(?:runs?|running|works?|counts?)?\s*(?:at once|at the same time|in parallel|side by side|simultaneously)\b|(?:一起|同时)(?:能|可以|要)?(?:运行|进行|跑|走|计)?|[互各](?:不(?:影响|干扰)|自(?:独立|走))/i
/** Several stopwatches that are started together. */
export const LANES = new RegExp(
  `(\\d{1,2}|two|three|four|five|six|eight|ten)\\s+(?:\\w+ )?(?:lanes?|runners?|swimmers?|racers?|athletes?|riders?|skaters?|competitors?|participants?|stop ?watches|people|kids|children|players?)\\b|\\b(?:several|multiple|many) (?:stop ?watches|runners|swimmers|athletes|lanes)\\b|\\bper (?:lane|runner|swimmer|athlete|rider)\\b|(\\d{1,2}|[两三四五六八十])\\s*(?:条|个|位|名)?(?:泳道|跑道|赛道|选手|队员|运动员|秒表|学生|同学|小?孩子?|小朋友|人)|多(?:个秒表|人(?:同时)?计时)|每条?(?:泳道|跑道|道)`,
  'i',
)
/** Two clocks of which one runs at a time. */
export const SIDES =
  /\bonly (?:one|1|a single one) (?:runs|counts|is running)\b|\bmin\w* (?:per|a|each) side\b|\bsecond increment\b|\bchess\b[^.;]{0,40}\b\d{1,3} ?[+|] ?\d{1,2}\b|棋[^。；]{0,20}\d{1,3}\+\d{1,2}|\b(?:chess|draughts|checkers|backgammon|shogi|scrabble)\b[^;]{0,80}?\b(?:clocks?|(?:min\w*|sec\w*|hours?) (?:each|apiece|per (?:player|side)|a side)|(?:per|each|every|a) move)\b|\b(?:two|both|2) (?:clocks|sides|players|timers)\b[^.]{0,60}\b(?:chess|draughts|checkers|backgammon|moves?|handing over|hand over|(?:one|only one) (?:runs|at a time))\b|\b(?:when|as soon as) (?:i|one|you|a player|he|she) (?:tap|press|hit|move|finish)\w*[^.;]{0,24}\b(?:the other(?:'s)?|theirs|his|hers|opponent\w*)\b[^.;]{0,16}\b(?:runs?|starts?|begins?|goes)\b|[象围国跳军五][子际]?棋[^。；]{0,30}(?:[各每][人方边]|各(?=[\d一二两三四五六七八九十半])|两边|双方|每步|一步)|(?:我|一方|一边|这边|自己)[按走点下]?[^，。；]{0,6}[，,]?(?:对方|另一[边方]|那边)[^，。；]{0,4}(?:开始|走|计时|跑)|\btwo[- ](?:person|player|sided)\b|\bonly one (?:clock|side|timer|of them)\b[^.]{0,20}\b(?:runs?|at a time|counts?)\b|\b(?:chess|game|debate) clocks?\b|\btwo (?:clocks|sides|players|teams)\b[^.]{0,60}\b(?:tap|switch\w*|press|turns?|clock|time)\b|\bboth (?:players|sides|teams|speakers)\b|\b(?:pro and con|for and against|affirmative and negative|white and black|proposition and opposition)\b|棋钟|对局钟|[下象围国跳]棋[^，。；]{0,8}(?:钟|计时|限时)|正方.{0,4}反方|红方.{0,4}(?:黑|蓝)方|白方.{0,4}黑方|双方(?:各|轮流|交替|都)|换边|轮流计时|(?:两|2)[个位边方](?:钟|选手|玩家|人)?(?:各|轮流)/i
export const CHOICES =
  /\b(?:presets?|chooses?|chosen|choices?|picks?|selects?|options?|different|either|buttons? for|or)\b|预设|可选|选择|切换|不同|或者?|按钮/i
/** What the buttons of presets are called. */
export const CHOICES_DO =
  /\b(?:i|we|you|they) (?:can |could |want to |get to )?(?:pick|choose|select) (?:how|which|what|between|among|from)\b[^.,;:]*|\b(?:(?:two|three|four|five|six|\d) )?(?:big |large )?(?:buttons?|times?|lengths?|durations?|settings?)\b|[点选按]哪[个一款种泡][^，。；]{0,10}|(?:想|要)[^，。；]{0,3}哪[个一款种泡][^，。；]{0,3}[点选按][^，。；]{0,8}|\b(?:tap|click|press|pick|choose)\w* (?:whichever|any|the) (?:one|of them)[^.;,]{0,40}|\bwhichever (?:one )?(?:i|you|we) (?:tap|click|press|pick|choose)[^.;,]{0,40}|[\d一两二三四五六]+[个种档](?:按钮|时间|时长|选项|档位)?|按钮|档位|一键/i
/** A row of rounds says which of them runs, and signals each change. */
export const ROW_DO =
  /\b(?:twice|thrice|two times)\b|写明[^，。；]{0,8}|(?:现在|到)(?:是)?(?:哪|第几)一?[步段项轮组个]|\b(?:says?|tells?|shows?|see|know|clear(?:ly)?|makes? (?:it )?clear)\b[^.,;]{0,24}\b(?:whether|if|which|what|when)\b[^.,;]*|\b(?:each|every) (?:change|switch|phase|interval)\b|\b(?:current|next|which) (?:round|phase|set|exercise)\b|\b(?:automatic(?:ally)?|by itself|on its own)\b|(?:显示|看到|看清|知道|提示|标明)[^，。；]{0,8}(?:是|在|第几|哪|当前|现在|正在|练|休)[^，。；]{0,14}|自动(?:切换|进入|开始|循环)?|第几[组轮]|当前(?:阶段|轮次|组)?|切换/i
export const IN_A_ROW =
  /一步(?:接|一|步)|挨个|按(?:顺序|次序)|一个接一个|\bfirst\b[^]{0,60}\bsecond\b|\bin (?:this |that )?order\b|\b(?:then|followed by|intervals?|alternat\w*|rounds?|repeat\w*|cycles?|sets?|routine|sequence|(?:each|every) (?:step|phase|stage|part)|steps|phases|stages|one after|hiit|tabata|workout)\b|每一?[步段]|步骤|阶段|然后|轮|循环|交替|间歇|接着|依次|\d\s*(?:组|题|回合)|[两三四五六七八九十]组/i
/** What the stopwatch does with laps. */
export const LAPS =
  /计次|\b(?:keeps?|remembers?|saves?) (?:my |the |our )?(?:best|record)\b[^.,;]*|\b(?:averages?|mean|best)\b|平均|算平均|每跑?完?一?圈按一?下|按一?下|分[一两三四五\d]+[局轮组]|局|\b(?:quick|fast|slow)(?:est|er)\b(?: (?:one|laps?|round|time))?|\b(?:tells?|shows?)(?: me)?\b|\b(?:which|what) (?:one|lap|round)\b|\b(?:each|every|all|keeps?) (?:the )?(?:laps?|rounds?|splits?)\b|\b(?:splits?|names?)\b|最[快慢]|每一?圈|圈(?:数|时|速)|用时|成绩|标(?:出|记|红)|名字|记(?:录|下)?|[跑游骑][^，。]{0,6}用|空格/i
/** What the stopwatch of several does. */
export const LANES_DO =
  /\b(?:sees?|shows?|tells?|know) who\b[^.;,]*|\bwho (?:is|was|came?|comes|won|wins|finish\w*)\b[^.;,]*|\b(?:shows?|tells?|names?)? ?(?:me )?the (?:winner|fastest|quickest)\b[^.;,]*|\b(?:first|second|third|fourth|last)\b(?! \d)|\b(?:at|on|touch\w*) the (?:wall|track|pool|finish(?:ing)?(?: line)?|line|edge)\b|\b(?:together|one by one|each (?:one|kid|child))\b|(?:看看?|知道)?谁[^，。；]{0,6}(?:第[一二三]|先|快|慢|赢|[点按]|停)[^，。；]{0,6}|(?:一起|同时)计时|\b(?:lanes?|start(?: button)?|stop|splits?|hundredths?(?: of a second)?|names?|swimmers'?|runners'?|results?(?: table)?|places?|ranks?|ranking|order|csv|export|table|all at once|at once|per|coach)\b|泳道|跑道|名字|姓名|名次|排名|成绩|百分之一秒|分段|导出|统一开始|同时开始|各自|结果/i
/** What two clocks do. */
export const SIDES_DO =
  /\b(?:no|without(?: an?| any)?|zero) increments?\b|不加秒|\b(?:tap|press|click|switch\w*|turns?|sides?|names?|clock|runs?|stops?|each|other|player)\b|换边|切换|各|一个钟|轮流|双方|点一?下|名字|两边|另一[边方]|对方|分开|那[边方]|谁|轮到|发言|自己/i
/** What every timer does. */
export const ALWAYS =
  /\b(?:the )?space ?(?:bar|key)?\b[^.;,]{0,20}\b(?:starts?|stops?|pauses?)\b(?: (?:and|or) (?:starts?|stops?|pauses?))?(?: it)?|(?:按)?空格键?[^，。；]{0,4}(?:开始|暂停|停)|(?:数字|字|时间)(?:要|得)?(?:越大越好|够大|大[一些点]+|看得清|醒目)|[^，。；]{0,4}看得(?:清|见)(?:楚)?|\b(?:really |very |nice and )?(?:big|large|huge|giant|enormous) (?:on|across) (?:the )?screen\b|\bin big (?:writing|letters|numbers)\b|\b(?:beep|ring|ding|chime|buzz|sound)(?:s|es|ing)\b|\bpage is open\b|(?:叫|提醒)我|\b(?:and |one )*at the (?:very )?end\b|\b(?:set|enter|type|choose|put in)s?\b[^.,;]{0,24}\b(?:minutes|time)\b[^.,;]*|\b(?:\d+|two|three|four|five|six) (?:exercises|moves|steps)\b|\b(?:over|again) and (?:over|again)\b|\bon repeat\b|(?:自己)?(?:设|定|输入)[^，。；]{0,6}(?:分钟|时长|时间)数?|结束|各?敲[^，。；]{0,4}[钟下]|反复|个动作|\bone for (?:my |the )?\w+|\b(?:tells?|shows?)(?: me)?\b|\b(?:which|what) (?:round|set|interval)(?: (?:i am|i'm|it is|we are))?(?: in| on)?\b|\b(?:start(?:\/| and |, )?|stop|pause|resume|reset|beep|bell|sound|rings?|alarm|chime|remind\w*|vibrat\w*|ding|gentle|progress(?: bar| ring)?|big digits?|(?:change|set|adjust|edit|move) (?:the|my|its) (?:times?|lengths?|minutes|seconds|date)(?: (?:myself|later|if))?|(?:times?|lengths?|minutes|rounds) (?:should be |must be |are |to be )?(?:adjustable|changeable|editable)|(?:make|play)s? (?:a |some )?(?:noise|sound)|noise|tone|clacker|buzzer|whistle|(?:big|large|huge|giant) (?:numbers?|digits?|figures?)|(?:readable|visible|seen|see it|read) (?:from |across )?(?:the |a )?(?:room|gym|distance|far|kitchen|hall|afar)(?: away)?|(?:the )?time(?:'s| is)? up|when (?:it|the time) (?:ends|is over|switches|runs out)|myself)\b|响(?:一下|铃|[一两三]?声)?|(?:闪|变)红|时间(?:一?到|结束)|(?:时长|时间|日期|秒数|分钟数)[^，。]{0,6}(?:改|调|设)|(?:能|可以)?(?:自己)?加[^，。]{0,6}时间|按一?下|点一?下|开始|暂停|继续|停止|重置|到点|提示音|(?:语音|人声)或者?(?=滴|响)|滴滴声|提示|铃声|响铃|提醒|声音|震动|振动|大字|大大的数字|数字(?:要)?(?:很|最|特别)?大|(?:可以?)?(?:修改|更改|设置)(?:日期|时间|时长)/i
/** A saying that changes each day. */
export const SAYINGS =
  /每[天日]换?[一句条个]{1,2}[^，。；]{0,8}(?:的话|话|语录|句子|诗|名句|寄语)|每[天日](?:都)?换(?:着|个|一)[^，。；]{0,8}[话句]|每日一[句言语]|\b(?:an?|some|one) (?:[a-z]+ ){0,3}(?:line|word|sentence|thought|verse|wisdom|pep talk|message)s?\b[^.;,]{0,20}\b(?:each|every|per|a) (?:day|morning)\b|\b(?:daily|each day|every day)[^.;,]{0,16}\b(?:line|sentence|thought|verse|wisdom)\b|\b(?:quotes?|sayings?|proverbs?|motivat\w+|inspir\w+|encourag\w+)\b[^.,;]{0,30}|(?:每天)?(?:换|来|显示)?一?[句条](?:励志|鼓励|名言|鸡汤|激励|格言|加油)[^，。；]{0,6}|名言|格言|励志[^，。；]{0,5}[话句]/i
