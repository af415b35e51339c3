/** Words that speak for a landing page, and against one. */
import type { Cue } from '../../../read/cues.ts'

/** Pages that are made to tell others of something. */
export const LANDING_WORDS =
  /\bpage to (?:announce|promote|advertise)\b|\b(?:landing|home|product|event|sales|marketing|promo|one|single)[- ]?page(?:r)?\b|\bone[- ]page (?:web ?)?site\b|\bone[- ]pager\b|\b(?:web ?site|web ?page|site|page) (?:for|about) (?:a|an|my|our|the)\b|\bpage (?:for|about) (?:my|our) (?:\w+ ){0,4}(?:business|firm|company|shop|store|studio|caf[eé]|restaurant|salon|school|practice|service|bakery|hotel|gym|clinic)\b|\bhomepage\b|\b(?:web ?site|web ?page|site)\b(?= (?:with|where|that|to)\b)|(?:店|公司|工作室|餐厅|民宿|培训班|诊所|农场|品牌)[^，。]{0,14}(?:网页|网站|主页|页面)|宣传网[页站]|落地页|着陆页|官网|(?:宣传|介绍|活动|产品|招生|招聘|报名|推广|预售|邀请|展示|开业|促销)页面?|单页(?:网站)?|首页|邀请函|\b(?:wedding|party|birthday|invitation|invite|charity|fundraising|club|band|village) page\b/i

/** What people tell of what they run or hold, and want on its page. */
export const LANDING_CUES: readonly Cue[] = [
  [/\b(?:web ?)?(?:page|site)\b|\bweb ?site\b|网站|网页|页面/i, 1],
  [
    /\b(?:i'?m|we'?re|we are|i am|i've|we've) (?:just )?(?:opening|starting|launching|selling|running|opened|started|launched)\b|\b(?:i|we) (?:run|own|have|sell|teach|offer)\b[^.]{0,40}\b(?:shop|store|bakery|caf[eé]|stall|studio|van|salon|farm|school|club|band|business|company|hotel|b&b|guest ?house)\b|\bwe'?re an? \w*\s?(?:band|club|choir|team|charity|group|company)\b|开业|开张|招生|招募|开了(?:一?家|个)/i,
    2,
  ],
  [
    /\b(?:needs?|wants?) an? (?:\w+ )?(?:page|site|web ?site)\b|\b(?:booking|order|rsvp|enquiry|registration) form\b|\brsvp\b/i,
    1,
  ],
  [
    /\b(?:hero|slogan|tag ?line|headline|call to action|testimonials?|customer reviews|faq|pre-?order|book (?:a|now|online)|sign[- ]?up form|enquir\w+|opening hours)\b|报名表?|预[约订]|订座|常见问题|营业时间|招牌|优惠|打?[\d.]+折|全场|买[一二三两]送/i,
    1,
  ],
  [
    /\bopen (?:mon|tue|wed|thu|fri|sat|sun|daily|from|\d)|\baddress\b|\bphone\b|\bcall us\b|地址|地点[在是：:]|时间[在是：:]|电话\d?|联系方式/i,
    1,
  ],
  [
    /\b(?:charity run|fun run|festival|concert|wedding|open day|conference|workshop|fair|fundraiser|gigs?|album|exhibition|fete)\b|义诊|讲座|婚礼|年会|聚会|音乐节|展览|集市|比赛|活动|发布会/i,
    1,
  ],
  [
    /\b(?:bakery|caf[eé]|restaurant|salon|barber|garage|florist|plumber|grooming|guest ?house|b&b|hotel|gym|yoga|dentist|club|school|nursery|farm shop|shop|brewery|candles?|soaps?)\b|民宿|餐厅|火锅|咖啡|花店|面包|美容|理发|健身|俱乐部|培训|诊所|酒店|手工|牌子|品牌/i,
    1,
  ],
  [/£ ?\d|€ ?\d|\$ ?\d|\d+ (?:pounds|euros|dollars)|\d+[元块]/i, 1],
  // An app that keeps things, and pages of other kinds.
  [
    /\b(?:portfolio|my (?:own )?works?|blog|diary|journal|translator of|tracker|track(?! ?list)|log|keep (?:an? )?(?:list|record|track)|calculat\w+|game|quiz|dashboard|timer|habit|budget|notes?|reminds?|inventory|stock|orders|customers'? list)\b|作品集?|博客|日记|记账|记录|打卡|游戏|计算|统计|管理|清单|便签|库存/i,
    -2,
  ],
  // 'I run a shop. I need a list of repairs: customer, phone, price' asks for the list.
  [
    /^(?!.*\b(?:page|site|website)\b).*\b(?:list|log|record|register|table|inventory) of (?!(?:our |my |the )?(?:features|services|prices|reasons|benefits)\b)|^(?!.*(?:网[页站]|页面|主页)).*(?:清单|名单|台账|登记)[：:]/is,
    -4,
  ],
  [
    /\b(?:my (?:gallery|paintings|photos|photography|pottery|art|projects|drawings))\b|简历|个人主页/i,
    -2,
  ],
]
