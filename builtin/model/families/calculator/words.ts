/** The words that speak of calculators. */
import type { Cue } from '../../read/cues.ts'
import type { Formula } from './details.ts'

/** Forms by their words; the first that fits is meant. */
export const FORMULAS: [Formula, RegExp][] = [
  ['tip', /\btips?\b(?!s? (?:and tricks|for|on|of)\b)|小费/i],
  ['bmi', /\bbmi\b|body mass|体质指数|体重指数/i],
  ['discount', /\bdiscounts?\b|\bsale price\b|\b% off\b|打折|折扣|折后/i],
  ['loan', /\bloans?\b|mortgage|instal?lments?|monthly payment|贷款|房贷|月供/i],
  [
    'savings',
    /\bcompound\b|\bsavings?\b(?! account list)|\binvestments?\b.{0,20}\b(?:return|growth|calculator)|复利|存款收益|(?:存[钱款银]|本金)[^。]{0,30}利率|理财收益|定投|利息计算|\bsav(?:e|ing)\b[^.;]{0,40}\b(?:month|year)\b[^;]{0,40}\d ?%/i,
  ],
  ['vat', /\bvat\b|\bsales tax\b|\bgst\b|\bwith(?:out)? tax\b|增值税|含税|税额/i],
  [
    'fuel',
    /\bfuel\b|\bgas(?:oline)? (?:cost|mileage|use)|\bpetrol (?:cost|use)|\bmileage cost|\b(?:l|lit(?:re|er)s?) ?(?:per|\/|on|for) 100 ?km\b|油费|油耗|加油/i,
  ],
  [
    'currency',
    /\bcurrenc(?:y|ies)\b|\bexchange rates?\b|\b(?:dollars?|euros?|pounds?|yen|yuan|usd|eur|gbp|cny)\b.{0,6}\b(?:to|into)\b.{0,6}\b(?:dollars?|euros?|pounds?|yen|yuan|usd|eur|gbp|cny)\b|汇率|货币|外币/i,
  ],
  [
    'grades',
    /\bgrade(?:s| average| point)\b|\bgpa\b|\b(?:average|mean)\b[^.;]{0,70}\b(?:grades?|marks?|scores?|numbers|values|results)\b|\b(?:grades?|marks?|scores?|numbers|values)\b[^.;]{0,70}\b(?:average|mean)\b|平均[分数值]|平均成绩|绩点|(?:成绩|分数|数字)[^。；]{0,24}平均/i,
  ],
  [
    'age',
    /\bage (?:calculator|in)\b|\bhow old\b|\bcalculat\w* (?:my |your |an? )?age\b|年龄计算|计算年龄|周岁|算[^，。]{0,6}年龄|年龄[^，。]{0,6}算/i,
  ],
  [
    'dates',
    /\b(?:days|time) between\b|\bdate (?:difference|calculator)|\bdifference between (?:two )?dates|日期(?:差|计算|间隔)|日期[之中]?间|(?:相差|相隔|间隔|隔了?)(?:多少|几)?天|间隔天数/i,
  ],
  [
    'tip',
    /\bsplit(?:s|ting)?\b.{0,24}\b(?:bill|check|cost|dinner)|\bbill split|\b(?:each|every(?:one|body)) of us (?:owes?|pays?)\b|\bsplit(?:s|ting)? (?:it |evenly|equally|among|between)|平摊|分摊|(?<![a-z])AA(?![a-z])|分账|聚餐|服务费|每个?人(?:要|该|应)?(?:付|出|给)?多少/i,
  ],
  ['percent', /\bpercent(?:age)?s?\b|百分比|百分数/i],
]
export const ROWS: [Formula, RegExp][] = [
  [
    'basket',
    /满\s?\d+\s?减\s?\d+|满减|凑单|\b(?:spend|for every|every) [€$£]?\d+\b[^.]{0,20}\b(?:off|less|save)\b|\b(?:basket|cart)\b[^.]{0,60}\b(?:coupon|discount|voucher)s?\b/i,
  ],
  [
    'scale',
    /\b(?:scal(?:e|es|ing)|resiz\w+|adjust\w*|convert\w*|doubl\w+|multipl\w+)\b[^.]{0,40}\b(?:recipes?|servings?|portions?|ingredients?|(?:cake )?(?:tins?|pans?|mou?lds?))\b|\b(?:recipes?|servings|portions|cake tins?|baking tins?|cake pans?)\b[^.]{0,40}\b(?:scal\w+|calculator|converter|resiz\w+)\b|模具|(?:配方|菜谱|食谱|方子|份量|分量)[^。]{0,14}(?:换算|缩放|放大|翻倍|几人份|倍)|\d+人份[^。]{0,20}\d+人份|\d+\s?[寸吋][^。]{0,10}\d+\s?[寸吋]/i,
  ],
  [
    'weighted',
    /\bgpa\b(?:[^.]|\.\d){0,160}\bcredits?\b|\bcredits?\b(?:[^.]|\.\d){0,80}\bgpa\b|\bweighted (?:average|mean|grades?)\b|\bcredits?\b[^.]{0,40}\bgrades?\b|学分|加权/i,
  ],
]
export const CAKE = /\b(?:tins?|pans?|mou?lds?)\b|模具|[寸吋]/i
export const CONVERTER = /\bconver(?:t|ter|ts|sion)\b|换算|单位转换/i
/** Words that ask for a calculator of any kind. */
export const CALCULATOR_WORDS = /\bcalculators?\b|\bcalc\b|计算器|计算机/i
export const COMPUTES =
  /\bcalculat\w*\b|\bcomput(?:e|es|ing)\b|\bwork(?:s|ing)? out\b|\bformula\b|\bmultipl\w+\b|\bdivid\w+\b|\bhow much\b|计算|公式|算[出一]?|=|＝/i
export const LISTED = /\b(?:tracker|list|log|journal|inventory|manager)\b|清单|列表|记录|记账/i
/** What every calculator does or shows. */
export const ALWAYS =
  /\b(?:inputs?|fields?|results?|live (?:updates?|results?)|updates? (?:live|while typing)|instant(?:ly)?|real-?time|as (?:i|you) type|rates?|presets?|(?<!\b(?:print|copy|share|export|back-?up|screen)(?:ing)? )buttons?(?! (?:to|that|which|for) (?:print|cop(?:y|ies)|shar|export|back|sav))|percent\w*|people|persons?|clear|reset|units?|amount|custom|by n people|n people|toggle|split(?:ting)?|bills?|per person)\b|\d+(?:\.\d+)?\s*%?|输入|结果|实时|即时|人数|比例|清空|(?<!打印|复制|分享|导出|备份|全屏)(?:的)?按钮(?!.{0,8}(?:打印|复制|分享|导出|备份))|单位|平摊|每人/i

/** What every one of them says in its own way: what is typed, what comes out, how exactly. */
export const ASIDE =
  /\b(?:type|enter|put|fill)(?: in)?(?: the| a| my| an)?(?: (?:numbers?|amounts?|totals?|figures?))?\b|\btells?\b(?: me)?|\brounded(?: (?:up|down))?(?: to (?:the )?(?:nearest )?(?:\w+))?\b|\bto the (?:cent|penny)\b|\bcents?\b|\btwo decimals?\b|\b(?:in )?(?:(?:us|swiss|british|danish|swedish|norwegian) )?(?:euros?|dollars?|pounds?|francs?|rupees?|yuan|kron(?:er?|or|a)|yen|zloty|pesos?|rands?)\b|单位[是为]?元|人民币|按(?:百分比|比例)|(?:想|要)?知道(?:今天|到底|一共|最后|自己)?[^，。：；]{0,8}多少|\bright away\b|\bimmediately\b|填|告诉我|看看|精确到[分角元]|保留[一两二三\d]位小数|四舍五入|(?:向[上下])?取整|进[位一]|凑整|抹零|马上|立刻|立即|数字|出来?结果/i
export const CONVERTING =
  /\bswap\w*\b(?: (?:the|two|both|units?|them|direction))*|\bswitch\b|\bboth (?:ways|directions)\b|\bother way round\b|\b(?:all|each|every)(?: of the)? (?:others?|units?)\b|\bat (?:once|the same time)\b|互相?换?|跟着变|同时|别的|其他|交换|对调|互换|位置|单位|都要有|点一?下|换算|种类/i
/** The words of single forms, beyond those that ask for them. */
export const FORM_WORDS: Partial<Record<Formula, RegExp[]>> = {
  tip: [
    /\b(?:totals?|how many|of us|shares?|owes?|pays?|service|charge|dinners?|go out|eat out|restaurants?|meals?|friends|each|everyone|even(?:ly)?|equal(?:ly)?)\b|总(?:金额|价|额|数|共)?|金额|人数|小费|服务费|百分比|每个?人|付|聚餐|吃饭|多少钱|平均/i,
  ],
  bmi: [
    /中国(?:人|成人)?的?标准|国标|\b(?:weight|height|kgs?|cms?|stones?|pounds?|feet|inches|decimals?|category|who|colou?r\w*|number|shown?|under|over|healthy?|range)\b|身高|体重|厘米|公斤|偏[胖瘦]|胖|瘦|正常|健康/i,
  ],
  discount: [/\b(?:prices?|saved?|pay|original|final|sale)\b|原价|折|实付|实际|付|省|便宜|多少/i],
  loan: [
    /\b(?:interest|years?|months?|monthly|pay(?:ment)?s?|rate|borrow\w*|sum|terms?)\b|利率|利息|年限|年|月供|还款|每月|等额本[息金]|商贷|万元?|总额|还多少|多少利息|组合贷|两种还法|摆一?起|比一比|对比|一起算/i,
  ],
  savings: [
    /\b(?:interest|years?|months?|monthly|save[ds]?|put aside|grow\w*)\b|利率|利息|年|每月|存|最后/i,
  ],
  vat: [/\b(?:net|gross|prices?|tax(?:es)?|included?)\b|税|价/i],
  fuel: [
    /\b(?:total|costs?|how many|of us|car|distance|km|kilomet\w+|miles?|lit(?:re|er)s?|prices?|trips?|people|each)\b|距离|公里|油价|升|每人|总?油费|几个人|平摊|算出/i,
  ],
  grades: [
    /\b(?:grades?|marks?|scores?|average|mean|see|numbers|best|lowest|highest)\b|成绩|分数|最高|最低|平均/i,
  ],
  age: [/\b(?:born|birth\w*|days?|years?|next)\b|出生|生日|天|岁|几个?[岁月天]/i],
  scale: [
    /\b(?:recipe|ingredients?|names?|grams?|servings?|serves|portions?|amounts?|tins?|pans?|round|square|sizes?|whole numbers?|factor)\b|配方|配料|食材|名称|克数?|圆模?|方模?|尺寸|寸|一行一?行?|倍数?|整数|人份/i,
  ],
  basket: [
    /\b(?:items?|prices?|coupons?|members?|discounts?|final|saved?|missing|next|cart)\b|商品|原价|一条条|加|店铺券|券|会员|折扣|到手价|省|还差|下一个|满减|叠加|数能改|能改/i,
  ],
  weighted: [
    /\b(?:courses?|marks?|scores?|subjects?|modules?|exams?|grades?|credits?|weights?|average|add)\b|课程|成绩|学分|绩点|平均/i,
  ],
  settle: [
    /\b(?:who )?owes? (?:whom?|what)\b(?: (?:after|for|from|at|on|of) [a-z' -]+)?|谁[该欠]?[给欠]谁/i,
  ],
  dates: [/\b(?:dates?|days?|weeks?|between|start|end)\b|日期|天|周|开始|结束/i],
}
export const FUEL = /\bfuel\b|\bpetrol\b|油费|油耗|加油/i

/** What the plain one with its keys does. */
export const KEYPAD =
  /\b(?:basic|standard|pocket|normal|arithmetic|keypad|keyboard|buttons?|history|tape|add(?:ition|s)?|subtract(?:ion|s)?|multipl(?:y|ication)|divi(?:de|sion)|percent\w*|decimals?|clear)\b|加减乘除|四则运算|历史记录?|按键|键盘|百分比|小数/i

/** What speaks for a calculator besides its own words, and what for other kinds of app. */
export const CUES: Cue[] = [
  [
    /\b(?:i|you|we)(?:'ll| will| can| just)? (?:enter|type|put in|fill in|give)\b[^.]{0,120}\b(?:gives?|tells?|shows?|works? out|calculat\w+|comput\w+|see|get|how (?:much|many))\b|\bhow (?:much|many) [^.,]{0,40}\bi? ?(?:need|needs|have to|should)\b|输入[^。]{0,60}(?:算|得出|显示|告诉|出)|算(?:出|一?下|一?算)[^。]{0,20}(?:要|需要|多少)|(?:自动|帮我)算/i,
    1,
  ],
  [/\bcalc\b|\bcalculators?\b|\bconverter\b|计算器|换算|算一算|算账|计算/i, 1],
  [
    /\b(?:bar|line|pie) charts?\b|\bdashboard\b|\bper week\b[^.]{0,40}\bchart\b|柱状图|折线图|看板|排名|及格率/i,
    -2,
  ],
  [
    /\b(?:every (?:day|evening|night|month|week)|each month|daily|on the first of)\b[^.]{0,40}\b(?:enter|type|log|record)\b|每[天日晚周月次][^，。]{0,8}(?:记|录)|记录|记账/i,
    -2,
  ],
  [
    /\b(?:quiz|flash ?cards?|game|landing|blog|portfolio|timer|countdown)\b|游戏|题库|倒计时|计时器|落地页|博客/i,
    -2,
  ],
]
