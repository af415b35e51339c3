/** Reads field names as people say them: 'who has it', 'how many pages', 'which store', 保质期几天. */

const UNIT_OF_TIME = '(?:days?|weeks?|months?|years?|hours?|minutes?)'

/** What a choice is called that needs no sign before its options: 状态在售或已售, 'status open or sold'. */
const KIND = '(?:[a-z]+ )?(?:status|state|type|kind|condition|size|level|category|mood|priority)'
const KIND_ZH = '\\p{Script=Han}{0,4}?(?:状态|类型|类别|种类|方式|等级|级别|方向|性别|规格|尺寸)'

const SPOKEN: [RegExp, string][] = [
  [
    /^(\p{Script=Han}{2,8}?)(?:要|能|可以?|得)*(?:写|填)(?:得|的)?(?:长|多|详细)一?[些点]?$/u,
    '$1（长文）',
  ],
  [/^(sleeps|seats|holds|serves|feeds|fits|takes) how many$/i, '$1'],
  [/^多少(克|公斤|斤|米|公里|升|毫升)$/u, '$1数'],
  [new RegExp(`^(${KIND}) ([a-z]+) or ([a-z]+)$`, 'i'), '$1 ($2, $3)'],
  [
    new RegExp(
      `^(${KIND_ZH})(?:是|为|分)?(\\p{Script=Han}{1,6}?)(?:或者?|还是|/)(\\p{Script=Han}{1,6})$`,
      'u',
    ),
    '$1（$2、$3）',
  ],
  [/^(\p{Script=Han}{1,4})(?:或者?|\/)(\p{Script=Han}{1,4})$/u, '$1/$2（$1、$2）'],
  [
    /^((?!花了|用了|付了|一共|总共)\p{Script=Han}{2,6})(?:是|收|花|交|付)?多少(?:元|块钱?|钱)$/u,
    '$1',
  ],
  [
    /^(?:the )?((?!if\b|whether\b|did\b|has\b|is\b|until\b|since\b|as\b|that\b|every|each|all|who|whom|what|which|where|when|how|date|day|time|place|reason|money|price|amount|person|page|shop|year|name)[a-z]+(?: [a-z]+)?) (?:that |which )?(?:it|they|he|she|we|i|you) (?:is |are |was |were |has |have )?[a-z]+(?: (?:it|them))?(?: (?:on|in|at|from|to|for|by|with|out|off))?$/i,
    '$1',
  ],
  [
    /^what(?:['’]s| is| there is| we have| stands| lies)? (?:on|in|at|under) (?:the |my |our |each |every )?[a-z -]+$/i,
    'Item',
  ],
  [/^(.{3,24}?),? when$/i, '$1 on'],
  [/^(\p{Script=Han}{1,6}?)的?那[天日]$/u, '$1日期'],
  [/^what(?:['’]s| is| we| i)? [a-z]+ing$/i, 'What'],
  [/^(keeps?|lasts?|good) (?:for )?(?:how many |so many )?(days|weeks|months)$/i, '$1 ($2)'],
  [/^(.{3,30}?) (?:at the moment|right now|just now|currently|at present|now)$/i, '$1'],
  [/^(?:what|which one) (?:it|this) is$/i, 'What'],
  [
    /^(?:要不要|会不会|能不能|可不可以|有没有|是不是|需不需要|喜不喜欢)(\p{Script=Han}{1,6}) ?([（(][^（()）]*[）)])$/u,
    '$1$2',
  ],
  [/^which (\w+(?: \w+)?) ?([（(][^（()）]*[）)])$/i, '$1 $2'],
  [/^(?:and )?every (?:how many|x|n|so many|few) (?:days?|weeks?)\b.*$/i, 'How often'],
  [
    /^(?:for )?how many (?:people |persons |portions )?(?:it|this|they) (serves?|feeds?|seats?)$/i,
    '$1',
  ],
  [/^(?:and )?time (?:it|it's|its|it is|they are|they're) (?:is )?(due|needed|ready)$/i, '$1 time'],
  [/^if (?:i|we|it|they|he|she)(?:'ve|'s| have| has| is| are)? (?:already )?(\w+)$/i, '$1'],
  [/^(\p{Script=Han}{1,3})了没有?$/u, '已$1'],
  [/^已(\p{Script=Han}{1,2})[/、]?[未没]\1$/u, '已$1'],
  [
    new RegExp(`^(?:for )?how many (${UNIT_OF_TIME}) (?:it|they) (?:still )?(\\w+)$`, 'i'),
    '$2 ($1)',
  ],
  [/^how many (?:i|we|you|there)(?: \w+){1,3}$/i, 'How many'],
  [/^(\p{Script=Han}{1,3})没有$/u, '已$1'],
  [/^(谁\p{Script=Han}{1,4})了$/u, '$1'],
  [
    /^how (many|much) (?:(?:are|is|i have|we have|there is|there are) )?(left|remaining)$/i,
    'How $1 $2',
  ],
  [/^how many (\w+(?: \w+)?) (?:are |is )(\w+)$/i, '$1 $2'],
  [/^how many (\w+(?: \w+)?) (?:i|we|you|it|they|there)\b.*$/i, '$1'],
  [/^how many (\w+ \w+(?: \w+)?)$/i, '$1'],
  [
    /^(?:how much|what) (?:i|we|it|they|he|she) (?:have |has )?(paid|spent|cost|costs|weighs?)(?: for it| on it)?$/i,
    '$1',
  ],
  [
    /^(?:and )?(?:when|time|the day|day) (?:the )?(next|last) (?:one |service |visit |check )?(?:is|was|falls|comes)(?: (?:due|done))?$/i,
    '$1 time',
  ],
  [
    /^(?:and )?(?:when|time|day|date) (?:it|it's|its|it is|they are|they're) (?:is )?(due|needed|ready)$/i,
    '$1',
  ],
  [
    /^(?:which|what) (\w+) (?:has|had|have|got|took|takes|owns|uses|keeps|borrowed|is using)\b.*$/i,
    '$1',
  ],
  [/^since when$/i, 'Since when'],
  [/^(?:是|属于)?(\p{Script=Han}{1,4})还是(\p{Script=Han}{1,4})$/u, '$1/$2（$1、$2）'],
  [
    /^(?:放|存|在|搁|摆|收|归|找|用|来自|属于|去)?(?:在|到|了)?哪一?[个家台只条间种位本款](\p{Script=Han}{2,4}?)(?<![买卖吃看拍读住])(?:里|上|的|做的|修的)?$/u,
    '$1',
  ],
  [/^(?:性别)?(公|雌|男|左|早|进|收|买|借)(母|雄|女|右|晚|出|支|卖|还)$/u, '$1$2（$1、$2）'],
  [/^有?什么(?!时候|颜色|样|意思|地方)(\p{Script=Han}{2,4})$/u, '$1'],
  [/^(.+?)[ ,:]\s?(?:yes or no|yes ?\/ ?no|y ?\/ ?n)$/i, '$1 (yes/no)'],
  [/^(\p{Script=Han}{2,6}?)(?:用)?是[/或]否$/u, '$1（是、否）'],
  [/^(读|看|还|付|洗|交|用|做|买|玩|吃|去)没\1过?$/u, '已$1'],
  [/^(?:打|给|评)?[几多]少?[颗个]?[星分]$/u, '评分'],
  [/^(?:还[剩有]|剩)(?:下|余)?的?[几多]少?(公斤|千克|毫克|毫升|克|斤|升|米|天|页)$/u, '剩余（$1）'],
  [/^(?:还[剩有]?|剩)(?:下|余)?(?:的)?[几多]少?[个盒瓶片支袋包件]?$/u, '剩余数量'],
  [/^(?:治什么(?:病)?|(?:干|做|派)什么用)的?$/u, '用途'],
  [/^是不是(\p{Script=Han}{1,8})$/u, '是否$1'],
  [/^多[重沉]$/u, '重量'],
  [/^多[长]$/u, '长度'],
  [/^多高$/u, '高度'],
  [
    new RegExp(
      `^how many (${UNIT_OF_TIME}) (?:the |its )?(\\w+) (?:lasts?|keeps?|runs?|is valid|takes?|has)$`,
      'i',
    ),
    '$2 ($1)',
  ],
  [/^when to (\w+)(?: (?:it|them))?(?: by)?$/i, '$1 by'],
  [
    /^(?:whether|if) (?:i|we|it|they|he|she)(?:['’]?(?:ve|s|re)| have| has| is| are)? (?:already )?(\w+(?: (?!it\b|them\b)\w+){0,3})(?: (?:it|them))?$/i,
    '$1',
  ],
  [/^(?:多少钱|花了多少钱?|花多少)$/u, '价格'],
  [/^几楼$/u, '楼层'],
  [/^which (?!one\b)(\w+(?: \w+)?)(?: (?:it|i|we|they) .*)?$/i, '$1'],
  [
    /^(\p{Script=Han}{2,}(?:期|间隔|周期|时长|时间))[几多]少?(天|个?月|周|年|小时|分钟)$/iu,
    '$1（$2）',
  ],
  [
    /^(重量|体重|身高|距离|长度|容量)(?:多少|几)(公斤|斤|克|千克|公里|米|厘米|毫升|升)$/iu,
    '$1（$2）',
  ],
]

/**
 * The short name of a property that was asked for as a question; other words stay as they are.
 *
 * @param words one piece of a list of properties
 */
export function nameSpoken(words: string): string {
  const plain = words.trim()
  for (const [pattern, name] of SPOKEN)
    if (pattern.test(plain)) return plain.replace(pattern, name).replace(/（个月）/, '（月）')
  return plain
}

/** A piece of a sentence that says what somebody does or what happens, in words of its own. */
const TOLD =
  /^(?:(?!(?:whether|when|for|who|whose|whom|what|where|how|which|if|did|every|since|time|date|day|place|money|price|reason|person|page)\b)(?![a-z]+ it (?:went|goes|came|comes|belongs?|sits?|lives?|needs?|stands?|lies|hangs?|grows?|has|is in|is at|was)\b)(?!(?:sleeps|seats|holds|serves|feeds|fits|takes) how)[a-z]+ (?:it|them|me|us|through|how|one|when|what|which|off)\b|(?:tick|search|filter|clear|star(?! rating)|hide|mark|count|see|let|sort|group|keep|press|tap)(?:\s|$))|^(?:i|we|it|they|there|you)\b|^(?:[多几]少?[张本个件次]|多少(?!钱|元|块|页|天|克|公斤|斤|米|公里|升|毫升|度))|^最\p{Script=Han}{1,3}的?(?:在|排|放|显示)|^[^（(]*(?:变[红灰黄绿成色]|标出|标红|排[在到最前上下底]|放最|[沉移掉]到|放在?[前上]|打[勾钩]|划掉|勾[掉选上]|点[一击个]?下|算一|一键|老是|总是|自动|重新|清零|清空|显示|显眼|可以|(?<!不)能(?!放|用|力|量|否|几|不能|\p{Script=Han}{1,2}的)|单独|[吃用喝]掉|就(?!业|诊|餐|医)|还[差剩](?![几多]少?\p{Script=Han}{0,2}$)|一共|总共|都要)|(?:了|吧|吗|呢)$/iu

/**
 * Whether a piece of a list is a piece of a sentence, which no label may be.
 *
 * @param words a piece of a list
 */
export function isTold(words: string): boolean {
  return TOLD.test(words.trim()) && !/^谁\p{Script=Han}{1,4}了$/u.test(words.trim())
}

const PERSON = "[A-Z][a-zà-ÿ'’-]{1,14}"
const PEOPLE = new RegExp(
  `\\b(?:me|us|people|family|flat|flatmates?|housemates?|roommates?|house|kids|children|team|twins)\\b(?:[^.;]{0,12}?[:,(]\\s*| (?:are |named |called )?)(?:me\\s*\\()?(${PERSON})\\)?((?:,? (?:and )?${PERSON})+)`,
)

/**
 * The people among whom things are shared, by name: 'for our flat: me (Bea), Youssef and Kit'.
 *
 * @param text the person's words
 */
export function readPeople(text: string): string[] {
  const [, first, others = ''] = PEOPLE.exec(text) ?? []
  return first === undefined ? [] : [first, ...(others.match(new RegExp(PERSON, 'g')) ?? [])]
}
