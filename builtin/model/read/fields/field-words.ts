/** The vocabulary of fields: what a word says about the type of a field, and standard labels. */
import type { Lang } from '../../plan.ts'
import type { Field, FieldType } from './field.ts'

type Word = { id: string; type: FieldType; en: string; zh: string; options?: [string[], string[]] }

const WORDS: Word[] = [
  { id: 'title', type: 'text', en: 'Title', zh: '标题' },
  { id: 'name', type: 'text', en: 'Name', zh: '名称' },
  { id: 'item', type: 'text', en: 'Item', zh: '物品' },
  { id: 'what', type: 'text', en: 'What', zh: '名目' },
  { id: 'task', type: 'text', en: 'Task', zh: '任务' },
  { id: 'goal', type: 'text', en: 'Goal', zh: '目标' },
  { id: 'author', type: 'text', en: 'Author', zh: '作者' },
  { id: 'place', type: 'text', en: 'Place', zh: '地点' },
  { id: 'who', type: 'choice', en: 'Who', zh: '谁' },
  { id: 'person', type: 'text', en: 'For whom', zh: '送给谁' },
  { id: 'phone', type: 'text', en: 'Phone', zh: '电话' },
  { id: 'email', type: 'text', en: 'Email', zh: '邮箱' },
  { id: 'link', type: 'link', en: 'Link', zh: '链接' },
  { id: 'route', type: 'text', en: 'Route', zh: '路线' },
  { id: 'exercise', type: 'text', en: 'Exercise', zh: '动作' },
  { id: 'destination', type: 'text', en: 'Destination', zh: '目的地' },
  { id: 'quantity', type: 'number', en: 'Quantity', zh: '数量' },
  { id: 'year', type: 'number', en: 'Year', zh: '年份' },
  { id: 'minutes', type: 'number', en: 'Minutes', zh: '分钟' },
  { id: 'distance', type: 'number', en: 'Distance (km)', zh: '距离（公里）' },
  { id: 'weight', type: 'number', en: 'Weight (kg)', zh: '重量（公斤）' },
  { id: 'reps', type: 'number', en: 'Reps', zh: '次数' },
  { id: 'amount', type: 'money', en: 'Amount', zh: '金额' },
  { id: 'price', type: 'money', en: 'Price', zh: '价格' },
  { id: 'rating', type: 'rating', en: 'Rating', zh: '评分' },
  { id: 'date', type: 'date', en: 'Date', zh: '日期' },
  { id: 'finished', type: 'date', en: 'Finished', zh: '读完日期' },
  { id: 'watched', type: 'date', en: 'Watched', zh: '观看日期' },
  { id: 'watered', type: 'date', en: 'Last watered', zh: '上次浇水' },
  { id: 'due', type: 'date', en: 'Due', zh: '截止日期' },
  { id: 'last', type: 'date', en: 'Last time', zh: '上次' },
  { id: 'every', type: 'number', en: 'Every (days)', zh: '间隔（天）' },
  { id: 'times', type: 'number', en: 'Times', zh: '次数' },
  { id: 'daily', type: 'number', en: 'Times a day', zh: '每天次数' },
  { id: 'favourite', type: 'yes', en: 'Favourite', zh: '最喜欢' },
  { id: 'notes', type: 'long', en: 'Notes', zh: '备注' },
  { id: 'ingredients', type: 'long', en: 'Ingredients', zh: '食材' },
  { id: 'steps', type: 'long', en: 'Steps', zh: '步骤' },
  {
    id: 'category',
    type: 'choice',
    en: 'Category',
    zh: '分类',
    options: [
      ['Food', 'Home', 'Transport', 'Fun', 'Other'],
      ['餐饮', '居家', '交通', '娱乐', '其他'],
    ],
  },
  {
    id: 'priority',
    type: 'choice',
    en: 'Priority',
    zh: '优先级',
    options: [
      ['High', 'Medium', 'Low'],
      ['高', '中', '低'],
    ],
  },
  {
    id: 'condition',
    type: 'choice',
    en: 'Condition',
    zh: '品相',
    options: [
      ['Mint', 'Very good', 'Good', 'Fair', 'Poor'],
      ['全新', '很好', '良好', '一般', '较差'],
    ],
  },
  {
    id: 'price-range',
    type: 'choice',
    en: 'Price range',
    zh: '价位',
    options: [
      ['Cheap', 'Medium', 'Expensive'],
      ['便宜', '适中', '较贵'],
    ],
  },
  {
    id: 'weekday',
    type: 'choice',
    en: 'Day',
    zh: '星期',
    options: [
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    ],
  },
  {
    id: 'status',
    type: 'choice',
    en: 'Status',
    zh: '状态',
    options: [
      ['To do', 'Doing', 'Done'],
      ['未开始', '进行中', '已完成'],
    ],
  },
]

const SAME: [string, RegExp][] = [
  ['due', /^(?:due(?: dates?)?|deadlines?|due by|截止(?:日期|时间|日)?|到期日?|期限)$/i],
  ['notes', /^(?:notes?|a short note|备注|笔记)$/i],
  ['rating', /^(?:(?:star |my |personal |1-5 )?ratings?|stars|评分|打分|星级)$/i],
  ['date', /^(?:dates?|日期)$/i],
  ['priority', /^(?:priorit(?:y|ies)|优先级|重要程度)$/i],
  ['status', /^(?:status|状态)$/i],
  ['title', /^(?:titles?|标题)$/i],
  ['author', /^(?:authors?|作者)$/i],
  ['amount', /^(?:amounts?|金额)$/i],
  ['price', /^(?:prices?|价格)$/i],
  ['quantity', /^(?:quantit(?:y|ies)|数量)$/i],
  ['link', /^(?:links?|urls?|websites?|web ?pages?|链接|网址|网站)$/i],
  [
    'every',
    /^(?:how often.*|(?:\w+ )?(?:interval|frequency|cycle)(?: in days| \(days\))?|every (?:n|x|how many) days|(?:\p{Script=Han}{0,4})?(?:周期|间隔|频率)(?:天数)?|每(?:隔)?几天.{0,3})$/iu,
  ],
  ['place', /^(?:places?|locations?|地点|位置)$/i],
  [
    'weekday',
    /^(?:(?:the )?days? of (?:the )?week|weekdays?|which day(?: of the week)?|星期几?|周几|礼拜几)$/i,
  ],
  ['year', /^(?:(?:release |publication )?years?|(?:发行|出版)?年份|vintages?)$/i],
  ['condition', /^(?:conditions?|品相|成色)$/i],
  ['price-range', /^(?:price (?:range|level|class)|价位|价格区间)$/i],
]

const TYPES: [FieldType, RegExp][] = [
  // '1:52:10' is no number and no time of day.
  [
    'text',
    /^(?:finish(?:ing)?|race|lap|chip|net|gun|split|swim|winning|best|record) times?$|^(?:完赛|净|冲线|最好)(?:时间|成绩)$/i,
  ],
  ['long', /（长文）$/],
  ['yes', /是否|是不是|有没有/],
  ['money', /^(?:prices?|costs?|rents?|rates?|fees?|charges?|hire) (?:per|each|for)\b/i],
  [
    'date',
    /^next (?!of\b)(?:check|service|visit|date|test|inspection|appointment|dose|one|time|delivery|payment|due)$|^(?:back|return(?:ed)?|due back|needed|wanted|ready|home|borrowed|lent) by$|^(?:预计|计划|预定)(?:收获|采收|完成|到达|交付|出发|结束|开花|归还)$|^(?:入住|退房|离店|到店|入职|离职|出发|返程|到货|交货|取货|取件|开工|完工|起飞|上架|下架)$/i,
  ],
  [
    'time',
    /^(?:due |start |end |starting |opening |closing |pick-?up |arrival |departure |feeding |appointment )?time$|^time (?:it|of)\b|\bwhat time\b|[几]点(?!评)|时刻|(?:上课|开始|结束|出发|到达|起床|睡觉|入睡|预约|取餐|送达|喂奶|服药)时间/i,
  ],
  ['rating', /[几多]少?(?:颗|个)?星|打几分|(?:满意|喜欢|推荐|好吃|好看)度?(?:星星|几星)?$|星星$/],
  [
    'money',
    /\bworth$|^(?:euros?|dollars?|pounds|rupees|yen|yuan|francs|kroner|crowns|pesos|rand) (?:per|an?|each|for|paid|asked)\b|^(?:what|how much) (?:\w+ )?(?:i |we |it |they |he |she )?(?:sold|went|goes|fetched|made|brought|charged?|owed?s?)\b|\b(?:sold|bought|sells|goes|went) for$|^(?:takings|wages?|asking|quote|deposit|debt|pay|tips?|owed|owes)$|[钱款]$|^(?:欠|随|送|给|付|交|收|捐|花|垫|还)(?:了|来|出)?多少$|[几多]少?[元块]钱?$/i,
  ],
  [
    'number',
    /^how many\b|^[a-z]+s (?:born|sold|laid|made|caught|won|lost|scored|used|picked|baked|planted|harvested|delivered|counted|needed|drunk|burned|taken|eaten|walked|driven|run|worked|collected|shot|hatched|weaned|raised|filled|built|knitted|done)$|^[a-z]*copies(?: (?:owned|kept))?$|^copies\b|^(?:sleeps|seats|holds|serves|feeds|fits|takes)\b|^temperature$|^(?:水|电|气|煤气|燃气|热力)表$|读数$|^(?:shirt|jersey|table|shelf|locker) numbers?$|^(?:met(?:re|er)s|yards|feet|inches|kilos?|kilograms?|grams|cups|pounds|ounces|sacks|bales|dozens?)(?: (?:of|per)\b.*)?$|^\p{Script=Han}{1,3}[枚人门字班层]?数$|年份$|\byear\b|^(?:nights|guests|visitors|bags|boxes|jars|packs|packets|portions|rolls|crates|tubs|trays|skeins|goals|rooms|bedrooms|bathrooms|seats|copies|bottles|lit(?:re|er)s|gallons|kilomet(?:re|er)s|kms|miles|laps|attempts|tries)$|^(?:min(?:imum)?|max(?:imum)?)\b|\b(?:left|mileage|pieces|in stock|remaining|head ?count|points|score|floor area|odometer)$|库存|存量|余量|剩余|还?剩[几多]少?|^多[重沉长高]$|积分|面积|里程|张数|件数|盒数|瓶数|\bhow many\b|^(?:units|number|grams|cups|pints|boxes|bags|packs|drops|points|months|years|weeks|days|hours|minutes) of\b|[几多]少?(?:天|个|次|杯|粒|片|页|集|件|本|份|组|遍|周|年|小时|分钟|公斤|斤|岁|张|瓶|盒|袋|箱|罐|支|位|口|户|名|只|枚|头|匹|条|根|卷|桶|包|粒|套|双|把|台|节|块|盆|株|辆|朵|克|公里|米|升|毫升|度)|^多少(?:克|公斤|斤|米|公里|升|毫升|度)$|第几/iu,
  ],
  [
    'money',
    /(?<![评折平特])价$|^面[值额]$|余额|[押定尾][金款](?!日|时|期)|值[多几]少?|^价值$|工资|成本|利润|欠款|货款|单价|人均|花销|月租|房租|.费$|^costs?$|\b(?:current |market |resale |estimated )value\b|^(?:value|worth)$|\bhow much\b|\bwhat (?:i|we|it) (?:paid|spent|costs?)\b/i,
  ],
  [
    'date',
    /什么时候|几号|哪天|^[a-z]+[ -](?:by|until) date$|^(?:sow|use|best|sell|plant|pick)[ -]by$|那[天日]$|^\p{Script=Han}{1,5}(?<![节假休工平往今])日$|^last (?!name|page|person|owner|word|price|chapter)[a-z]+(?: [a-z]+)?$|^(?:night|evening|morning|week) (?:i|we|it|they|he|she)\b|^(?:due back|back|(?:lent|sent|found|seen|caught|met|bought|sown|frozen|given|taken|sold|made|put|handed)(?: up| in| out| back| away)?|\w+ed(?: up| in| out)?) on$|\bsince$/iu,
  ],
  ['link', /\b(?:links?|urls?|website)\b|网址|链接/i],
  [
    'money',
    /\bin (?:euros?|dollars?|pounds|yuan|yen)\b|\bin [€£$¥]|（(?:元|美元|欧元|日元|英镑)）/i,
  ],
  ['rating', /\brating|\bstars?\b|\bscore\b|1 ?(?:-|–|to) ?5|评分|评级|星级|打分|几星/i],
  [
    'yes',
    /^(?:whether|if)\b|(\p{Script=Han})[没不]\1|^(?:能不能|可不可以|会不会|要不要)|yes\/no|\?$|^(?:done|finished|paid|completed|bought|favou?rite|returned|packed|urgent|owned|read it)$|是否|是不是|有没有|了?没有?$|与否$|^已|^(?:lent|owned|sold|done|checked|tried|visited|seen|cooked|vegan|vegetarian|urgent|important|gluten.?free)$/iu,
  ],
  [
    'date',
    /\bdates?\b|\bday\b|\bwhen\b|deadline|\bdue\b|best before|use by|birthday|expir|\blast [a-z]+ed\b|日期|截止|哪天|生日|到期|时间|(?:上次|最近)|保质期|有效期|期限/i,
  ],
  [
    'money',
    /\bprices?\b|\bcosts?\b|\bamount\b|\bmoney\b|\bbudget\b|\bfees?\b|\bfares?\b|salary|incomes?\b|expenses?\b|\bspent\b|\brent\b|价格|金额|花费|费用|价钱|预算|收入|多少钱|单价|租金/i,
  ],
  [
    'number',
    /\bpages?\b|quantity|\bcount\b|\bnumber of|distance|\bkm\b|\bkg\b|\bmiles?\b|minutes?|hours?|duration|\bweight\b|\bheight\b|\breps\b|\bsets\b|calories|\bage\b|\btime\b|servings|^(?:altitude|elevation|depth|width|(?:top |average )?speed|horsepower|mintage)s?$|^海拔|高度|深度|宽度|长度|数量|页数|距离|公里|分钟|小时|时长|重量|体重|身高|次数|年龄(?![段组层])|个数|热量|份数|组数|分数|成绩|得分/i,
  ],
  [
    'long',
    /\bnotes?\b|\bremarks?\b|\bobservations?\b|^(?:谈|聊|说|讲|学)了?[些点]?什么$|description|comments?|reviews?|details|thoughts|summary|ingredients|instructions|\bsteps\b|\bhow (?:i|it|we|they|to)\b(?! takes)|\bwhat (?:we|i) (?:talked|did|said|spoke|discussed)\b|memo|备注|笔记|说明|描述|感想|心得|评论|感受|怎么|经过|步骤|配料|食材|评价|简介/i,
  ],
]

/** Names that fields have, though they say nothing of a type. */
export const FIELD_NAMES =
  /^(?:\w+ )?(?:names?|titles?|authors?|places?|locations?|rooms?|phones?|emails?|address(?:es)?|brands?|genres?|types?|kinds?|cit(?:y|ies)|countr(?:y|ies)|owners?|publishers?|categor(?:y|ies)|tags?|year|colou?r|size|artist|director|language|status|method|species|variety|origin|supplier|teacher|subject|team|person|contact|breed|breeder|borrower|composer|region|series|issue|model|serial number)$|(?:名|名称|名字|作者|地点|位置|房间|电话|邮箱|地址|品牌|类型|种类|城市|国家|出版社|分类|标签|年份|颜色|尺寸|导演|方式|品种|产地|老师|科目|负责人|联系人|歌手|乐手|乐队|演员|主演|风格|流派|曲风|口味|材质|规格|品相|楼层|楼栋|门牌|职位|岗位|店名|厂家|厂商|供应商|供货商|渠道|来源|用途|毛色|性别|鱼种|[单编型货车房学工座牌]号|分数线|[借送买卖收译用寄]\p{Script=Han}?[人者])$/iu

/**
 * The type that a label speaks of; 'text' when it says nothing else.
 *
 * @param label the words of the field
 */
export function typeOfLabel(label: string): FieldType {
  return TYPES.find(([, word]) => word.test(label))?.[0] ?? 'text'
}

/**
 * The standard field that a label stands for, or null.
 *
 * @param label the words of the field
 */
export function findStandardField(label: string): string | null {
  return SAME.find(([, word]) => word.test(label.trim()))?.[0] ?? null
}

/**
 * A standard field in a language. An unknown id is a bug of ours and throws.
 *
 * @param id name in the vocabulary
 * @param lang the language of the app
 */
export function standardField(id: string, lang: Lang): Field {
  const word = WORDS.find((known) => known.id === id)
  if (word === undefined) throw new Error(`No such field in the vocabulary: ${id}`)
  const [en, zh] = word.options ?? []
  const options = lang === 'zh' ? zh : en
  return {
    id,
    label: lang === 'zh' ? word.zh : word.en,
    type: word.type,
    ...(options && { options }),
  }
}

/**
 * The same field in another language: standard labels and choices change, own words stay.
 *
 * @param field a field of an app
 * @param lang the language that it shall have
 */
export function translateField(field: Field, lang: Lang): Field {
  const word = WORDS.find((known) => known.id === field.id)
  if (word === undefined || (field.label !== word.en && field.label !== word.zh)) return field
  const [en = [], zh = []] = word.options ?? []
  const [theirs, ours] = lang === 'zh' ? [en, zh] : [zh, en]
  const options = field.options?.map((option) => ours[theirs.indexOf(option)] ?? option)
  return { ...field, label: lang === 'zh' ? word.zh : word.en, ...(options && { options }) }
}

/**
 * Whether a field says by when something is due.
 *
 * @param field a field of a collection
 */
export function isDue({ type, id, label }: Field): boolean {
  return (
    (type === 'date' || type === 'time') &&
    (id.startsWith('due') ||
      /\b(?:due|deadline|\w+ by|expir\w*|best before|renew\w*|next|until|valid)\b|到(?:什么时候|哪天|几号)|截止|到期|保质期|有效期|失效|过期|续费|下次|期限|best before|use by/i.test(
        label,
      ))
  )
}
