/** Words that speak for a portfolio, and against one. */
import type { Cue } from '../../read/cues.ts'

/** What is a portfolio beyond doubt. */
export const PORTFOLIO_WORDS =
  /\bportfolios?\b(?! (?:tracker|value|of (?:stocks|shares|investments)))|\b(?:personal|about me|resume|résumé|cv|profile) (?:web ?)?(?:page|site|website)\b|\b(?:online|web) (?:resume|résumé|cv)\b|\b(?:resume|résumé|cv) (?:for|of)\b|作品集|作品(?:展示)?页|个人(?:主?页|网站|网页|简历)|简历(?:页|网页|网站)?/i

const MADE =
  'pottery|paintings?|watercolou?rs|photography|photos|art|artwork|ceramics|jewellery|illustrations|drawings|quilts|furniture|sculptures|prints|designs|carvings|tattoos|patterns|knitting|leatherwork|films'

/** People who show what they make, and how they say so. */
export const PORTFOLIO_CUES: readonly Cue[] = [
  [PORTFOLIO_WORDS, 4],
  [new RegExp(`\\bmy (?:own )?(?:\\w+ )?(?:${MADE})\\b`, 'i'), 2],
  [
    new RegExp(`\\b(?:show|display|share|put)(?: off)? (?:off )?my (?:\\w+ )?(?:${MADE})\\b`, 'i'),
    3,
  ],
  [/(?:放|晒|展示)(?:一下)?我?们?的?(?:照片|作品|画|摄影|设计)/, 3],
  [/\b(?:web ?site|site|online|page)\b|网站|网页|页面/i, 1],
  [/\bclick to enlarge\b|\blightbox\b|\bgallery\b|放大/i, 1],
  [
    /\b(?:web ?site|site|page)\b[^.]{0,24}\b(?:with|of|for|to show(?: off)?) my (?:own )?(?:\w+ )?(?:work|works|projects|pictures|photos|paintings|art|designs|jobs|pieces)\b|展示[^，。]{0,4}(?:作品|案例)|作品[^，。]{0,6}(?:网页|网站|页面)|案例展示/i,
    3,
  ],
  [
    /\b(?:show|display|present)(?:s|ing)? (?:off )?(?:the |my |our |all )?(?:\d+ |two |three |four |five |six |ten )?\w+ (?:i|we)(?:'ve| have)? (?:\w+ed|made|built|drew|wrote|shot|did)\b/i,
    3,
  ],
  [
    /\b(?:i|we) (?:translate|design|paint|illustrate|photograph|draw|sculpt|make|build|restore|compose|direct|carve|weave|bake|sew|knit|crochet|forge|write) (?!a\b|an\b|down\b|letters\b|songs?\b)[a-z]+/i,
    1,
  ],
  [
    /\b(?:joiner|carpenter|photographer|illustrator|designer|architect|artist|painter|potter|sculptor|tattooist|tattoo artist|translator|film ?maker|animator|musician|voice actor|actor|model|stylist|make-?up artist|cabinet ?maker|developer|calligrapher|jeweller|weaver|florist|blacksmith|luthier)\b|设计师|摄影师|插画师|画家|艺术家|演员|传承人|建筑师|化妆师|纹身师|书法家|雕塑家|木匠|手艺人|译者|工程师|程序员|应届生|工作室/i,
    1,
  ],
  [
    /\b(?:my (?:\w+ )?works?|projects|gallery|case studies|each (?:job|piece|work|project|painting|pattern|picture|film))\b|作品|代表作|案例|每[件幅个部](?:写|有|作品)/i,
    1,
  ],
  [
    /\b(?:skills|about me|experience|education|hire me|commissions?|exhibitions)\b|技能|教育经历|实习经历|约稿|接单|获奖|合作过/i,
    1,
  ],
  [/\b(?:stocks?|shares|investments?|crypto)\b|股票|基金|投资/i, -6],
  [
    /\b(?:blog|diary|journal|calculator|quiz|game|timer|tracker|inventory|budget|recipes?)\b|博客|日记|计算|游戏|记账|打卡|库存|待办|清单/i,
    -2,
  ],
  [/\b(?:web ?site|site|page)\b[^.]{0,16}\bto show (?:off )?(?:them|what i)\b/i, 4],
  [
    /\b(?:page|web ?site|site) (?:with|of|for|showing) my (?:finished|best|own|latest|recent|favou?rite) \w+/i,
    3,
  ],
  [/\b(?:web ?site|site|page) (?:that shows?|showing|to show)(?: off)? my\b/i, 3],
  [/展示我?们?[^，。]{0,3}(?:做|画|拍|写|织|缝|雕)的|作品展示/, 3],
  // Who makes pictures shows them, whatever else stands on the page.
  [/\b(?:photographer|illustrator|painter|artist)\b[^]{0,160}\b(?:gallery|albums?)\b/i, 2],
  [/\b(?:landing page|our shop|price list|opening hours)\b|落地页|招生|开业|营业时间|店/i, -2],
]
