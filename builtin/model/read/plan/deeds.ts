/**
 * What a request wants to do, whatever it speaks of: things are ticked off on every day, turned over,
 * shared out, drawn by lot. Many people name no kind of app, but all of them name what they do, so
 * that these deeds tell the kind where the words for kinds are missing or mislead.
 */

type Kind = string

/** A kind, all that a request must say for it, what speaks against it, and the score it gives. */
type Deed = readonly [kind: Kind, score: number, all: readonly RegExp[], not?: RegExp]

const TICK =
  /\b(?:tick|check)(?:s|ed|ing)?\b(?!-?ups?\b)|\bcheck ?box(?:es)?\b|\bcross(?:ed|es)? (?:\w+ ){0,2}off\b|打[个完]?[勾钩]|勾(?:掉|选|一项|上|完)|划掉|点(?:掉|一个|一下)/i
const DAILY =
  /\b(?:each|every) (?:single )?(?:day|morning|evening|night)\b|\bdaily\b|\bstreak\b|\bin a row\b|\b(?:the|this) week\b|\bweek (?:view|at a glance)\b|\blast (?:7|seven) days\b|每[天日晚]|连续|坚持|打卡|这周|这个?月/i
const COSTS =
  /\b(?:costs? (?:me|us)|spend|spent|spending|expenses?|paid for)\b|花(?:多少|了|一笔|钱|销|费)|开销|支出|进货/i
const PAGE =
  /\b(?:web ?)?(?:page|site)s?\b(?! (?:number|count))|\bweb ?site\b|\bonline\b|\binvit(?:e|ation)\b|网页|网站|页面?(?=[，。；]|$)|主页|请[柬帖]|邀请函|启事/i
const LOG =
  /\b(?:tracker|log ?book|inventory|spreadsheet|list of|notes?|diary|journal|blog)\b|清单|台账|登记|日记|博客|笔记/i
const CRAFT =
  /\b(?:joiner|carpenter|photographer|illustrator|designer|architect|painter|potter|sculptor|tattooist|baker|florist|seamstress|tailor|engraver|blacksmith|weaver|quilter|upholsterer|woodturner|maker)\b|\bi'?m an? (?:[a-z]+ )?[a-z]+(?:er|ist|smith|wright)\b|\bi [a-z]+ (?:[a-z]+ ){1,3}for a living\b|\bi (?:\w+ )?(?:make|build|paint|carve|restore|decorate|knit|sew|bake|draw|design|photograph|weave|turn|forge|upholster)\b|\bi'?ve (?:made|built|painted|carved|restored|done)\b|(?:师|匠|画家|艺人|手作人|绣娘|木工|花艺)[，,]/i

/** What a column of a list is called, the last word of it. */
const COLUMN =
  '\\p{Script=Han}{0,3}(?:名|名称|日期|价格?|金额|数量|升数|公里数|系列|作者|型号|编号|尺码|颜色|品牌|存放地|位置)'

/** What nobody writes down in an app, whatever verb they use. */
const NOT_KEPT =
  /\b(?:poem|essay|letter|email|e-mail|story|song|code|script|function|translate|summari[sz]e|screen|video|audio|voice|phone call)\b|诗|作文|信|邮件|小说|代码|翻译|录音|录屏|视频|通话/i

const DEEDS: readonly Deed[] = [
  // What is left for others or written down is a note, where no other kind is meant.
  [
    'notes',
    3.4,
    [
      /交接班?|交班|接班|值班|下一班|留言[板本墙]|传话|\b(?:hand ?overs?|handing over|shift (?:log|book|notes?)|next shift|message board|leave (?:each other )?messages)\b/i,
      /写|记|留|贴|登记|\b(?:writes?|notes?|leaves?|logs?|entries|entry|messages?|puts?)\b/i,
    ],
    /排班|轮[班值流]|抽|随机|\b(?:rota|roster|schedule|random|swap shifts)\b/i,
  ],
  [
    'notes',
    0.5,
    [
      /写下|写一[条点笔句]|写上|记[下录着]|记一[下条笔]|留[个一]?[条言]|随时记|\b(?:write|jot|note|put|take|keep) (?:it |them |things |this |that |stuff )?down\b|\bkeep (?:track|a note|notes)\b|\bremember (?:what|who|which|where|when|things)\b|\b(?:want|need) to record\b|\bwhere i (?:can )?(?:write|put|note)\b/i,
    ],
    NOT_KEPT,
  ],
  // Things to be looked up.
  [
    'collection',
    0.6,
    [
      /(?:查|找)(?:得到|一下|起来|出来|哪|谁)|哪里放|放哪|在哪|\blook (?:it |them |things )?up\b|\bwhere (?:is|are|did|do) (?:i|we|my|our|the|everything)\b|\bfind (?:out )?(?:where|which|who)\b/i,
      /东西|每|哪|谁|\b(?:things|stuff|each|every|all|everything|which|what)\b/i,
    ],
    NOT_KEPT,
  ],
  // Something to be worked out.
  [
    'calculator',
    0.4,
    [
      /算(?:一下|出|账|总|算|多少|清楚|好)|帮我?算|自动算|要多少|多少钱|\b(?:work(?:s|ed|ing)? out|add(?:s|ed|ing)? up|figure out how (?:much|many)|how (?:much|many) (?:do|does|will|would|should|can|is|are|of)? ?\w+)\b/i,
      /[\d一二两三四五六七八九十半]|填|输入|\b(?:i (?:give|enter|type|put)|enter|type|number|price|cost|weight|length|each|per)\b/i,
    ],
    NOT_KEPT,
  ],
  // Jobs that are ticked and begin again, or that somebody does until a day.
  [
    'todo',
    4,
    [
      TICK,
      /\b(?:check ?list|jobs?|chores|tasks?|things? to do|to-?dos?|closing|opening|before (?:i|we) (?:leave|go|open|close|hand))\b|要(?:做|办|准备|带|买)的?|的事|待办/i,
    ],
    /\bhabits?\b|\bstreak\b|\beach day\b|\bevery day\b|\bpacking\b|打卡|连续|坚持|每[天日]/i,
  ],
  [
    'todo',
    3,
    [
      /\b(?:jobs|chores|tasks|things to do|everything to do|what(?:'s| is| has) to be done)\b|要(?:做|办)的(?:事|\p{Script=Han}{1,3}[件项]事)|通知\p{Script=Han}{1,4}的事/iu,
      /\bwho (?:does|is responsible|has to)\b|\bdeadline\b|\bdue\b|\bdone\b|\bby when\b|做完|发完|划掉|勾|点/i,
    ],
    /\bhow many\b|每[天日]/i,
  ],
  // One or a few things, done or not on every day.
  [
    'habits',
    4.2,
    [TICK, DAILY],
    /\b(?:jobs|chores|reset|cleared|clears?|wipe|untick|staff|guests?|tomorrow|starts? (?:fresh|again)|how many times)\b|每[天日]几次|清零|归零|店|班|出差|文章|随机|抽/i,
  ],
  [
    'habits',
    4.2,
    [
      /^(?:did|have|has) (?:i|we|she|he|the \w+|my \w+)\b[^.?]{2,40}\btoday\b|\b(?:\d|two|three|four|five|six) times (?:a|per) week\b|每[天日](?:有没有|都?要不要)|(?:做到|完成)[^，。]{0,4}(?:给|得|贴|奖)[^，。]{0,4}(?:星|花|贴纸)/i,
      /\btoday\b|\bstreak\b|\bgoal\b|\bforget\b|点一?下|几[颗朵天]|漏/i,
    ],
  ],
  // Figures that follow from figures.
  [
    'calculator',
    3.6,
    [
      /\b(?:times|multiplied by|x) \d|\d ?%[^.]*\d ?%|\bhow much (?:do|does|will|can) \w+ (?:owe|pay|get|claim|need)\b|[×*÷]\s?\d|乘(?:以)?\d|\d+倍/i,
      /\bwhat\b|\bhow (?:much|many)\b|\btells?\b|\bgives?\b|\bput in\b|\benter\b|\bwork out\b|算|填|输入|多少/i,
    ],
    /\btimes (?:a|per|table)|\bplus (?:a )?(?:chart|graph)\b|\b(?:log|diary)\b|打卡|口诀/i,
  ],
  [
    'calculator',
    4.4,
    [/^(?:输入|填)[^。]{2,40}(?:告诉我|算出?|得出|出来|显示)(?:[^。]{0,8})(?:多少|几|总)/],
    /每[天日月周]|记账|记录|流水|随机|出题/,
  ],
  [
    'calculator',
    3.6,
    [
      /\bsplits?\b(?! (?:in|into|by|up)\b)|\bshare(?:s|d)? out\b|平摊|分摊|平均分|人均|每人(?:该|要|付|出)?(?:给|付|出)?多少/i,
    ],
    /\bteams?\b|\bgroups?\b|\brandom|随机|分组|记(?:账|一笔)/i,
  ],
  // A record whose columns are named one by one.
  [
    'collection',
    4.4,
    [new RegExp(`${COLUMN}(?:[、，, ]+${COLUMN}){2}`, 'u')],
    /预算|支出|收入|记账|算出|计算|日记|便签|网页|页面|走势|折线|曲线|图表/,
  ],
  // Things by their names, each so many times a day, counted anew on every day.
  [
    'collection',
    4.4,
    [
      /名、[^，。]{0,6}每[天日]几次|\b(?:list|table) of [a-z]+ and how (?:many times|often) a day\b/i,
    ],
  ],
  // Short texts to be found again.
  [
    'notes',
    3,
    [
      /\b(?:a|one|short|quick) notes? (?:per|for (?:each|every)|about (?:my|each|every))\b|\bjot(?:ting)?\b|记(?:一下|几句|下来?)|随手记/i,
      /\b(?:find|search\w*|look)\b|\b(?:by|a) (?:name|word)\b|\bdate\b|\bpin\b|搜|关键字|翻出来|找|置顶|颜色/i,
    ],
    /\b(?:rating|price|amount|diary|journal)\b|价|金额|日记|日期、|加油|买/i,
  ],
  // Money by what it goes to, and what is left of it.
  [
    'budget',
    4.2,
    [
      COSTS,
      /\b(?:totals?|sums?|left|remaining|over budget|per categor\w+|for each|profit)\b|还?剩|超|一共|分开算|合计|总共|赚|都记/i,
    ],
    /\b(?:chart|split|per person|shared? between)\b|收藏|手办|买入|价格从|每人|平摊|单价/i,
  ],
  [
    'budget',
    4.2,
    [
      /\b(?:fares|takings|tips|sales|income|revenue|wages)\b|收入|卖了|营业/i,
      /\b(?:fuel|costs?|expenses|stock|spending|rent)\b|成本|进货|支出|花了/i,
      /\b(?:profit|what(?:'s| is) left|earn(?:ed|ings)?|made)\b|利润|赚|净/i,
    ],
  ],
  ['budget', 3.6, [/一个?月花多少钱?|花多少钱/, /[、和]|都记|分/]],
  // Two sides, turned over.
  [
    'cards',
    4.6,
    [
      /\bon (?:one side|the (?:front|other))\b|\bone side\b[^.]{0,60}\bother\b|\bquestions? on (?:the )?front\b|正面[^。]{0,30}(?:反面|背面)|一张一张翻|翻(?:答案|面|过来)/i,
    ],
    /\b(?:page|site|t-?shirt|jersey|coins?)\b|网页/i,
  ],
  [
    'cards',
    4.6,
    [/考(?:我|孩子|学生|一?考)|随机出题/i, /\banswers?\b|\bright\b|答案|答对|对了|错了/i],
    /\bgame\b|游戏|\bseconds\b|限时|\d秒/i,
  ],
  // Figures that come in day by day and are seen as lines and bars.
  [
    'dashboard',
    4.2,
    [
      /\b(?:weigh|measure|count|read)\b|\b(?:per|a|each|every) (?:single )?(?:day|week|month|sunday|monday|morning|evening)\b|每[天日周月次]/i,
      /\b(?:curve|chart|graph|bars?|line (?:of (?:how|it|the|my)|over|going))\b(?! of (?:soap|chocolate))|\bbest (?:day|week)\b|折线|柱状|曲线|走势/i,
    ],
    /\b(?:tick|habit|budget|spend|bar (?:chart )?of chocolate|wine bar|coffee bar)\b|打卡|支出|预算/i,
  ],
  // What is drawn with a finger or coloured by squares.
  [
    'drawing',
    4.2,
    [
      /\b(?:scribble|doodle|finger[- ]paint)\b|\b(?:grid|squares?)\b[^.]{0,60}\b(?:click|tap)\b[^.]{0,16}\bcolou?r\b|\bcolou?r in\b/i,
    ],
    /\b(?:habit|game|tracker|calendar)\b/i,
  ],
  // What chance decides.
  [
    'picker',
    4.2,
    [
      /^(?:who|which (?:one|of us)) (?:has to|gets? to|goes|must|is going to|does|washes|cooks|picks|chooses|starts|drives|pays)\b|\bpicks? (?:which|who|one|someone)\b|\bsomebody at random\b|随便(?:挑|选|抽)|抽一个/i,
    ],
    /\b(?:tracker|log|since when|list of)\b|登记|记录/i,
  ],
  // Moved, caught and lost.
  [
    'game',
    5,
    [
      /\bgame\b|\b(?:catch|dodge|shoot|hit|jump over)\b|游戏/i,
      /\b(?:lives|misses|points?|game over|its over|it's over|levels?|falls?|falling|faster)\b|命|得分|过关|躲|接住/i,
    ],
    /\b(?:game night|board games|collection|tracker|log of)\b|记录|收藏/i,
  ],
  // Works that are shown.
  [
    'portfolio',
    4.8,
    [
      CRAFT,
      /\b(?:show(?:s|ing)?(?: off)?|display|gallery|photos? of (?:them|my)|before and after|put (?:them|my) .{0,12}online|switch between)\b|作品|展示|晒|看大图|放大/i,
    ],
    /\b(?:opening hours|diary|journal|inventory|stock|orders?|lessons?|log)\b|营业|开业|招生|订单|库存/i,
  ],
  [
    'portfolio',
    4.2,
    [
      /\bmy (?:photos|pictures|paintings|drawings|pieces|works?|prints)\b[^.]{0,40}\b(?:grid|gallery|large|bigger|big|pick by|filter)\b|\bshow off\b|[图作][片品]?[^，。]{0,3}(?:自己|可以)添加|放[^，。]{0,6}(?:张|件|幅)(?:作品|照片|画)/i,
    ],
    /\b(?:draw with|paint with|sketch pad)\b|画板/i,
  ],
  // What is told to everybody of a thing, a day, a place.
  [
    'landing',
    4.6,
    [
      PAGE,
      /\b(?:prices?|what it costs|address|opening hours|phone|ring|call|where to|what happens|when|the menu|rsvp|say if you(?:'re| are)? com\w+|who to|areas?|directions|times?|place)\b|价|地址|地点|营业|电话|时间|来宾|报名|怎么来|宾客|请打|酬谢/i,
    ],
    /\b(?:portfolio|my works?|diary|journal|blog|track|timer|count ?down|notes?|game|log)\b|作品|日记|博客|记录|计时|打卡/i,
  ],
  // What is written from day to day and read again.
  [
    'blog',
    3.7,
    [
      /\bwrite\b(?! (?:in )?my own)|\b(?:diary|journal)\b|写(?:几句|一?点|三件|几[行件]|下来?|一?篇)|每晚写|每天写/i,
      /\b(?:dreams?|days?|walks?|trips?|thoughts?|memor\w+|stories|feel|weather|evening|morning|what happened|each entry|every \w+ we)\b|往回翻|翻着?看|心情|心里话|好事|看完|按时间|颗星|打分|最新|日记/i,
    ],
    /\b(?:tracker|to-?do|shopping|spend|checklist|invoice|cards?|wine|watch(?:ed|ing)? list|page)\b|待办|清单|记账|网页|卡片|便签|饮食/i,
  ],
  [
    'blog',
    4.7,
    [
      /每篇|一篇篇|\b(?:each|every) (?:entry|post)\b/i,
      /写|正文|日期|\b(?:date|text|title|diary|journal|posts?)\b/i,
    ],
    /\b(?:tracker|wine|inventory|invoice)\b|网页|便签|笔记|清单/i,
  ],
  [
    'blog',
    3.7,
    [/\b(?:gratitude|dream|bump|travel|garden(?:ing)?|training) (?:journal|diary|book)\b/i],
    /\b(?:tracker|chart|list of)\b/i,
  ],
]

/** Notebooks of other sorts are no page for the public, whatever they hold. */
const PRIVATE: readonly Kind[] = ['landing', 'portfolio']

/**
 * How surely what a request wants to do belongs to a kind, on the scale of the families' scores; 0
 * where it tells of no such deed.
 *
 * @param text the request
 * @param kind of app
 */
export function deedScore(text: string, kind: string): number {
  if (PRIVATE.some((one) => one === kind) && LOG.test(text)) return 0
  const scores = DEEDS.filter(
    ([own, , all, not]) =>
      own === kind && all.every((words) => words.test(text)) && not?.test(text) !== true,
  ).map(([, score]) => score)
  return Math.max(0, ...scores)
}
