/** The words by which each shape of chance is asked for. */
import type { Mode } from './details.ts'

/** The first whose words stand in a request is meant. */
export const WORDS: [Mode, RegExp][] = [
  [
    'santa',
    /\bsecret santa\b|\bkris kringle\b|\bgift (?:exchange|swap)\b[^.;]{0,60}\b(?:draw|names?|who|random\w*|pair\w*)\b|\bwho (?:buys|gives) (?:a (?:gift|present) )?(?:for|to) whom?\b|秘密圣诞(?:老人)?|交换礼物|礼物互换|神秘(?:圣诞老人|好友)|抽礼物对象/i,
  ],
  ['party', /\btruths? (?:or|and|&) dares?\b|真心话/i],
  [
    'courts',
    /\b(?:doubles|badminton|tennis|pickle ?ball|padel|squash)\b[\s\S]{0,160}\b(?:partners?|pair(?:s|ing|ings)?|opponents?|rotat\w*|courts?|sit\w* out)\b|双打[^。]{0,20}(?:搭档|配对|对手|轮)|(?:羽毛球|网球|乒乓球?|匹克球)[\s\S]{0,60}(?:配对|搭档|对手|轮空|场地)/i,
  ],
  [
    'password',
    /\b(?:generat\w*|random) (?:\w+ ){0,2}(?:pins?|pin codes?|passphrases?)\b|\bpass(?:word|phrase|code)s?[- ](?:generator|maker|creator)\b|\b(?:generates?|random|strong|secure) pass(?:word|code)s?\b|密码生成器?|生成(?:随机|安全|强)?密码|随机密码/i,
  ],
  [
    'dice',
    /\bdice\b|\bd(?:4|6|8|10|12|20|100)\b[^.;]{0,24}\bd(?:4|6|8|10|12|20|100)\b|\b(?:die|d\d+) roll(?:er)?\b|\b\d+d\d+\b|\broll (?:a |the )?die\b|骰子|色子|掷骰|摇骰/i,
  ],
  [
    'coin',
    /\bdecides? (?:if|whether)\b[^;]{0,80}\byes or no\b|\byes[- ](?:or|and)[- ]no\b[^.;]{0,20}\b(?:decider|decision|maker|answer|generator|oracle|picker|button|app)\b|\byes or no\b[^.;]{0,20}\brandom|随机[^，。]{0,6}(?:是或否|是和否|是还是否)|\bcoin[- ](?:flip|toss)\w*\b|\b(?:flip|toss)\w* (?:a |the )?coins?\b|\bheads or tails\b|\bcoin\b(?=.*\b(?:heads|tails|decide|sides?)\b)|[抛掷扔投](?:一?[枚个下次])?硬币|硬币正反/i,
  ],
  [
    'teams',
    /\b(?:two|three|four|five|six|\d+) (?:equal |even |fair |random )?(?:teams|squads)\b[^.;]{0,40}\b(?:random|equal|even|fair|skill|names?|level)|\b(?:get|give me|makes?) (?:two|three|four|\d+) (?:even|equal|fair|random)? ?(?:teams|groups)\b|\bpair(?:s|ed|ing)? (?:up|off) (?:my |the |our )?|\b(?:random\w* )?(?:seating|seats?)\b[^.;]{0,60}\b(?:tables|random\w*|rows)\b|(?:随机)?(?:排|安排|抽)[^，。]{0,2}座[位次]?|分[一二两三四五六七八\d]个?[组队]|\b(?:random )?(?:team|group)s?[- ](?:generator|maker|picker|splitter|builder)\b|\b(?:split(?:s|ting)?|divid\w+|sort(?:s|ed|ing)?|puts?|shuffl\w*|mix(?:es|ed)?|arrang\w+|separat\w+|assign\w*|groups?|deals?|distribut\w+)\b.{0,60}\b(?:into|to|among)\b.{0,24}\b(?:teams?|groups?|pairs|squads)\b|\bhow many (?:teams|groups|squads)\b|\b(?:even|equal|fair|balanced) (?:teams|groups|squads)\b|\brandom (?:teams|groups|pairs)\b|\bdraw\w* (?:the |up )?(?:random )?(?:pair(?:s|ings)|teams|groups)\b|\b(?:make|form|build)\w* (?:random |fair |even |\d+ )?(?:teams|groups)\b|(?<!按[^，。]{0,8})分组|分队|组队|[分编拆]成[^，。]{0,8}[组队]|(?:随机|平均|均匀)[^，。]{0,4}分(?:到|成|为|配)?[^，。]{0,6}[组队]|分(?:成)?(?:几|多少|若干)个?(?:小?[组队])|随机(?:编组|配对)/i,
  ],
  [
    'wheel',
    /\bwheel of\b|\b(?:spin(?:ning|ner)?|prize|lucky|decision|random|fortune|name|picker|choice)[- ](?:the )?wheel\b|\bspinner\b|\b(?:a|the) wheel with\b|\bwheel\b(?=.*\b(?:names|spins?|ideas|pick|random|choices|options|prizes)\b)|转盘|大转轮|幸运轮|\bspin(?:s|ning)? (?:a |the )?wheel\b/i,
  ],
  [
    'draw',
    /\b(?:pick|choose|decide|draw|select)(?:s|ing)? (?:which|who|whose)\b|\b(?:nobody|no one|none|never)\b[^.;]{0,12}\btwice (?:until|before)\b|\bwhich of (?:my|the|our|us)\b[^.;:]{0,40}\b(?:gets|goes|first|tonight|today|next|has to)\b|\b(?:put|arrange|sort) [^.;:]{0,24}\b(?:in|into) (?:a )?random order\b|谁先(?!到)|(?:今[天晚]|这次|轮到|下[个次]|哪个)[^，。]{0,2}谁(?:来|去|洗|做|倒|请|买|值)|\brandom (?:\w+ ){0,2}(?:picker|chooser|selector|generator|decider)\b|\b(?:dinner|lunch|food|meal|movie|film|restaurant|activity|chore|book) (?:picker|chooser|decider|randomi[sz]er)\b|\braffles?\b|\b(?:prize|name|lucky|lottery) draw\b|\bdraw(?:s|ing)? (?:a |the |\w+ )?(?:names?|winners?|lots|numbers?|straws)\b|\blott(?:ery|o)\b|\b(?:name|winner|random|student)[- ](?:picker|chooser|selector|drawer)\b|\brandom(?:ly)? (?:name|number|choice|pick|choose|select|decision|student|winner|chooser|generator)\w*\b|\bsecret santa\b|\b(?:pick|choose|select|draw|pull)(?:s|ing)? (?:someone|somebody|one|a (?:\w+ )?(?:name|person|winner|student|card|idea|place|movie|film|book|recipe|dinner|chore|task|meal|restaurant)|who|what|names?)\b[^.;]{0,60}\b(?:random\w*|at random|for me|for us|next|out of a hat)\b|\brandom(?:ly)? (?:pick|choose|assign|select|draw)\w*\b|\b(?:can'?t|cannot|never) (?:decide|agree|choose)\b|\b(?:pick|choose|select|draw|give|show|suggest)\w* (?:me |us )?(?:a|one|some) random\b|\brandom (?:\w+ )?(?:order|movie|film|book|recipe|idea|song)\b|\bdecide for (?:me|us)\b|\bout of a hat\b|\bwhose turn\b|^(?:pick|choose|draw|select) (?:two|three|four|\d+|some|a few) \w+ [^.;]{0,40}\b(?:from|of|among)\b|\b(?:shuffl|randomi[sz])\w*\b[^.;]{0,80}\border\b|\bwho (?:starts|begins|goes first|is next)\b[^]{0,200}\b(?:random\w*|pick\w*|draw\w*|choos\w*)\b|\bpick\w* (?:the |a |our )?[\w ]{1,24} at random\b|\b(?:gives?|shows?|tells?|suggests?) (?:me |us )?(?:just )?one of\b|\bwhat (?:should|shall|do) (?:i|we) (?:cook|eat|have|watch|wear|play|do)\b|\b(?:pick|choose|select|draw)\w* (?:(?:one|someone|somebody) )?(?:randomly|at random|by chance)\b|\b(?:pick|choose)s? (?:randomly |one )?(?:between|from|among)\b|随便[选挑抽]|\btombola\b|\bbingo (?:caller|numbers)\b|选择困难|(?:老是|总是|每次|天天)?纠结|随机[^，。]{0,6}(?:抽|选|挑|给|出(?!题)|来)|抽(?:一?个|题|人|名字|卡|取|选)|(?:吃啥|吃什么|去哪儿?|看什么|玩什么)|抽奖|抽签|点名|随机(?:选|抽|点|挑|数|决定)|摇号|帮我选|(?<![、，：和])吃什么/i,
  ],
]

/** Shapes that are told by how they go, for a request that gives no name. */
export const TOLD: readonly [Mode, RegExp][] = [
  [
    'santa',
    /\b(?:nobody|no one|none) (?:gets|draws|has|picks) (?:her|him|them)sel\w*|\bamigo (?:invisible|secreto)\b|\bmonito[- ]monita\b|\b(?:get|draw|gift|buy for) each other\b|互(?:相)?[送抽]|交换[^，。]{0,4}礼物|抽到自己/i,
  ],
  ['password', /\bpass(?:word|phrase)s?\b|密码/i],
  ['dice', /\bdice\b|(?<![a-z])\d*d(?:4|6|8|10|12|20|100)\b|\b\d+[- ]sided\b|骰|色子/i],
  ['coin', /\bcoin\b|硬币/i],
  [
    'teams',
    /\b(?:into|in) (?:two|three|four|five|six|\d+|equal|fair|even)? ?(?:[a-z]+ )?(?:teams|sides|groups|tables|pairs|squads)\b|分成[^，。]{0,6}[组队桌对排]/i,
  ],
  [
    'wheel',
    /\bspin (?:it|something|us|me|and)\b|\bspin\b[^.;]{0,30}\b(?:decid|settl|fate|argu)\w*|转一?[下转圈]/i,
  ],
]
