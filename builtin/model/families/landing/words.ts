/** The words by which the parts of a landing page are told, in both languages. */
import type { FactName, SectionName, Topic } from './details.ts'

/** Labels of pieces of content, as sources of patterns. */
export const LABELS: [SectionName | FactName | 'hero' | 'button', string][] = [
  [
    'features',
    'features?|benefits?|highlights?|selling points?|services|what we offer|特色|特点|亮点|功能|服务(?!时间|电话|热线)|优势|卖点',
  ],
  ['prices', 'price list|prices?|pricing|plans?|menu|tickets?|价格表?|价目表?|菜单|套餐|票价|定价'],
  [
    'questions',
    '(?:short |small |little |quick )?(?:frequently asked questions|questions(?: and answers)?|faqs?|q ?& ?a)|常见问题|问答|问题',
  ],
  [
    'quotes',
    "testimonials?|(?:(?:happy|satisfied|kind) )?(?:customers?|clients?|guests?|pupils?|students?)'? (?:quotes?|reviews?|voices|opinions)|(?<!for a |get a )quotes?|reviews?|(?:what|words) (?:our |my |the |from )*(?:customers?|clients?|guests?|people|others|pupils?|students?) (?:say|said|think)(?: about (?:us|me|it))?|(?:顾客|客户|用户|学员|家长)?(?:好评|评价|口碑|感言|反馈)",
  ],
  ['contact', 'contact(?: ?form| us| details)?|联系(?:表单|我们|方式)?|留言(?:板|表单)?'],
  ['hero', 'hero|headline|slogan|tag ?line|motto|标语|口号|主标题|首屏'],
  ['button', '(?:call to action|cta)(?: button)?|button(?: text)?|按钮(?:文字)?'],
  [
    'hours',
    'opening (?:hours|times)|hours|open(?= (?:mon|tue|wed|thu|fri|sat|sun|daily|every|from|\\d))|营业时间|开放时间|服务时间',
  ],
  ['address', 'address|location|venue|地址|地点'],
  ['date', 'date|when|日期|时间'],
  ['phone', 'phone|telephone|tel|call|电话|手机'],
  ['email', 'e-?mail|邮箱|电子邮件'],
]
/** Sections that are asked for in running words and without a label. */
export const LOOSE: Partial<Record<SectionName, RegExp>> = {
  prices:
    /\b(?:prices?|price list|pricing|rates|what (?:[a-z]+ ){1,3}(?:costs?|charges?))\b|价格|价目|价钱|报价|(?<!不)收费|费用|学费|多少钱/i,
  quotes:
    /(?:\b(?:a few|some|two|three|several)\s+)?(?:\b(?:happy|satisfied|kind)\s+)?\b(?:(?:customers?|clients?|guests?|pupils?|students?)'?\s+(?:quotes?|reviews?|voices|opinions)|testimonials?|reviews?|(?<!for a |get a )quotes?(?:\s+(?:from|by|of)\s+(?:\w+\s+)?\w+)?)\b|\bwhat (?:\w+ )?(?:customers?|clients?|guests?|people|others|pupils?|students?) (?:say|said|think)(?: (?:about|of) (?:us|me|it))?|好评|评价|口碑|感言/i,
  contact:
    /\b(?:contact|write to (?:me|us)|get in touch|reach (?:me|us)|send (?:me|us) a message|ask for a quote|message (?:me|us)|way for (?:\w+ )?(?:people|customers|clients|guests|visitors))\b|联系|留言|咨询我们|预约/i,
}
/** Sections that stand there only when the words ask for them. */
export const ONLY_ASKED: readonly SectionName[] = ['prices', 'quotes']
/** Words around sections that ask for nothing more. */
export const ASIDE =
  /\b(?:a few|some|happy|our|how to|lessons?|people|customers?|visitors|from|i (?:run|teach|own|sell|offer|make))\b|顾客|客户|家长|学员|[二两三四五六七八九十\d]\s?[种款个][\p{Script=Han}]{2,4}(?=[：:（(])|\b(?:two|three|four|five|six|\d) [a-z]+ with (?:their )?prices\b|[\p{Script=Han}]{2,6}和(?:它们的)?价格(?=[（(：:])|\p{Script=Han}{0,2}电话|的?地方|宣传|网页|要有/iu
/** Prices after their label, whatever stands before it. */
export const PRICED =
  /(?:\b(?:prices?|pricing|rates)|价格|价目表?|收费|报价)(?:是|为|有|如下)?\s*[:：]\s*((?:[^.;。；\n]|\.(?=\d))+)/i

/** Answers hold full stops, and so do quotes and telephone hours. */
export const OPEN = ['questions'] as const

export const TOPIC_WORDS: [Topic, RegExp][] = [
  [
    'event',
    /\b(?:invitation|birthday|anniversary|\d+th|event|conference|festival|workshop|meet-?up|concert|wedding|party|exhibition|hackathon|race|reunion|party|marathon|retreat|summit|show|charity run|fun run|\d+k|gigs?|album|open day|fair|fundraiser|c[eé]il(?:í|i|idh)|dance|f[eê]te|bazaar|quiz night|screening|auction|carnival|tournament|parade|jumble sale|picnic|barbecue|bbq|recital|gathering|ceremony|graduation|regatta)(?![\p{L}\d])|义诊|集市|年会|聚会|派对|发布会|活动|会议|大会|音乐节|婚礼|展览|演唱会|讲座|比赛|工作坊|联欢|庙会|演出|义卖|校庆|运动会|婚宴|开幕|满月|寿宴|百日宴|乔迁|酒席|同学会|年夜饭/iu,
  ],
  [
    'shop',
    /\b(?:shop|store|bakery|caf[eé]|coffee|restaurant|bar|bookshop|florist|market|brewery|pizzeria|boutique|food truck|butcher|deli|farm)\b|店|面包房|咖啡|餐厅|餐馆|花坊|商城|农场|酒馆/i,
  ],
  [
    'service',
    /\b(?:society|association|business|training|classes|sweep|sitt(?:er|ing)|walk(?:er|ing)|tuning|removals?|studio|agency|coach(?:ing)?|lessons?|courses?|school|clinic|dentist|salon|gym|yoga|consult\w*|freelanc\w*|repair|cleaning|hotel|guest ?house|lawyer|plumber|photographer|tutor\w*|therap\w*|service|grooming|van|club)\b|俱乐部|招生|班级|工作室|课程|培训|诊所|健身|瑜伽|咨询|维修|民宿|酒店|律师|摄影|家教|服务|修|招生|班$|[^上]班[，。]/i,
  ],
]
