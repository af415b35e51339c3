/**
 * Takes the wishes out of a list of properties, so that none becomes a property: in 'name, number
 * left, plus and minus to tap, dearest at the top' two things are told of each thing and two of the list.
 */

const TOP =
  '(?:first|(?:at|on|to|up) (?:the )?(?:very )?(?:top|front|head|bottom)|on top|up top|above|below|last)'

/** What is said of the whole list and never of one thing. */
const WISHES: readonly RegExp[] = [
  // What stands first, and how things are divided.
  new RegExp(
    `\\b(?:spoils?|goes? (?:off|bad)|expires?|runs? out|[a-z]+est|most|least|late|overdue|due|urgent|expired|expiring|un[a-z]+(?:ed|id)|not [a-z]+ed)\\b.*\\b${TOP}$`,
    'i',
  ),
  /\b(?:kept|keep|grouped?|listed|shown|lumped|filed|arranged|ordered|sorted|ranked|split|divided|separated|filtered)\b (?:\w+ ){0,3}(?:together|apart|per|by|under|into|from)\b/i,
  /\b(?:together|apart|headings?|sections?|blocks?) (?:by|per|for (?:each|every))\b/i,
  // What is worked out.
  /\b(?:added|adding|adds?|summed|sums?|totted|totalled|totals?|counted|counts?|reckoned|tallied) (?:all )?(?:up|together)\b|\b(?:worked|working|works?|figured?) (?:it |that |them )?out\b|\b(?:multipl(?:y|ied)|calculated|computed|summed|totalled)\b|\bby itself\b|\bautomatic(?:ally)?\b|\baltogether\b|\bin all$|\bgrand total\b/i,
  // What is pressed, and what stands out.
  /^(?:an? |with |the )*(?:plus|minus|\+|-|−)(?:(?: ?(?:and|or|\/|,) ?)(?:a )?(?:plus|minus|\+|-|−))?(?: (?:buttons?|keys?|signs?|to|for|on|by)\b.*)?$/i,
  /\bto (?:tap|press|click|push|hit)\b|\b(?:one|a|single|quick) (?:tap|press|click|push)\b/i,
  /\b(?:stands?|standing|sticks?|jumps?|jumping) out\b|\bcatch(?:es)? (?:my|the|our|your) eye\b|\b(?:shown?|marked|turns?|turned|goes|highlighted|flagged|painted) (?:up )?(?:in )?(?:bold |bright )?(?:red|amber|orange|bold)\b|\bin (?:bright |bold )?red$/i,
  /^(?:anything|everything|whatever|whichever|those|the ones|any of)\b/i,
  /^(?:it |which |and )?(?:starts?|begins?|resets?|clears?|empties|goes|wipes?) (?:\w+ ){0,2}(?:blank|fresh|again|empty|over|anew|clean|itself|back)\b/i,
  /\b(?:before|when) (?:it|anything|something|i|an? \w+) (?:is |gets? |goes )?(?:deleted?|removed?|gone|binned)\b/i,
  /^(?:a )?(?:filter|search|sort|look|choose|pick|narrow)\b.*\b(?:for|by|at|on)\b/i,
  /^[^，。；、]*(?:[早晚近新旧久贵多少高低大小长短重轻好差急]|便宜|先到)[得了]?的[^，。；]{0,8}(?:排|放|显示|列|摆|留|站|置|在|到|往)+最?(?:前|上|头|顶|第一)/u,
  /^(?:[各每][个种类位家]?)[^，。；、]{1,10}(?:多少|合计|总[共数计额]|小计)|^[^，。；、]*(?:算出来|加起来|自动(?:算|出|加)|一眼|显眼|看得出|合计一下|总[共计]?(?:是|有)?多少)/u,
  /^(?:可以?|能|要能|想|还能)(?:只|单独|按|挑|选|筛)/u,
  /^(?:and |with |plus |the |an? |grand |overall )*(?:sums?|totals?|averages?)\b(?! (?:price|cost|paid|hours|weight|value)s?$)/i,
  /^(?:最后|底下|下面|上面|末尾|另外|还要|再)*(?:给|要|算|有|显示|来|加)+(?:个|出|上|一个)*(?:总|合计|平均)|^删[^，。；、]*(?:问|确认|提醒)/u,
  /^(?:warn|alert|tell|remind|flag|nudge)\b|^(?:an? |my |our |the )?(?:(?:yearly|weekly|monthly|daily) )?(?:goal|target|aim)\b[^,.;]*\d|^(?:i(?: want|'d like) (?:it|them) |and )?(?:printable|searchable|sortable|filterable|editable)$/i,
  /^(?:只)?(?:看看?|想看|知道|想知道|让我看)(?!过|的)[^，。；、]*(?:[几多]少?|怎么样)/u,
  /^[^，。；、]{0,6}目标[^，。；、]{0,4}\d/u,
]

/**
 * Whether a piece of a list says a wish for the list, and no property of a thing.
 *
 * @param piece words between two commas, or two words for 'and'
 */
export function isWishPiece(piece: string): boolean {
  const plain = piece.trim()
  return plain.length < 120 && !/[（(]/.test(plain) && WISHES.some((wish) => wish.test(plain))
}

/** What is said of a property beside its name: 'bags left, which I can press up and down', 'rolls with plus and minus'. */
const ASIDE =
  / (?:which|that) (?:i|we|you|one) (?:can|could|may|want to|should be able to|will)\b[^,.;()]*(?=,|$)| (?:with|by) (?:a )?(?:plus|\+) (?:and|or) (?:a )?(?:minus|-)(?: buttons?)?(?=,|\.|$)/gi
/** 'Comments (can be long)' and 经过（写多一点）. */
const BRACKETS =
  /[（(](?:(?:要|得|能|可以?|最好)*(?:能|可以?)?(?:多?写|填|放)?(?:得|上)?(?:很多|多[一]?[些点行]|长一?[些点]|长文字?|多行|详细[一些点]*)|(?:can be |a |as )?(?:long(?:er)?|several lines|a few lines|more lines|multi-?line)(?: text| notes?)?)()[）)]/gi
/** 'Litres left (up and down buttons)' tells how it is changed. */
const BUTTONS = /\s?[（(][^（()）]*(?:\bbuttons?\b|按钮|加减)[^（()）]*[）)]/gi
const LONG_MARK = '（长文）'

/** A comma parts the pieces; an 'and' does, too, but the words on both sides may be one wish. */
const PIECE = /[^,;.，；。!?！？\n:：()（）]+/gu
const AND = /(\s+and\s+(?:an?\s+)?|(?<=\p{Script=Han})[和及](?=\p{Script=Han}))/u

const LIST_IN_BRACKETS =
  /(?<=\b(?:list|log|tracker|register|records?|inventory|logbook)|清单|记录表?|登记[表簿]?|台账|列表) ?[（(]((?:[^（()）,、，]{1,40}[,、，]){2,}[^（()）]{1,60})[）)]/gi

/**
 * The words with the properties of a list behind a colon, where they stand in brackets: 'gig list (venue,
 * fee)'; 'yes no' gets its stroke.
 *
 * @param text the person's words
 */
export function openList(text: string): string {
  return text.replace(LIST_IN_BRACKETS, ': $1.').replace(/\byes no\b/gi, 'yes/no')
}

/**
 * The words without the wishes that stand among properties; the commas stay.
 *
 * @param text the person's words
 */
export function withoutWishes(text: string): string {
  const held: string[] = []
  const flat = text
    .replace(ASIDE, '')
    .replace(BUTTONS, '')
    .replace(BRACKETS, (_, long: string) => (long === undefined ? '' : LONG_MARK))
    .replace(/[（(][^（()）]*[）)]/g, (bracket) => `\ue000${held.push(bracket) - 1}\ue001`)
  return flat
    .replace(PIECE, (piece) => cutPiece(piece))
    .replace(/\ue000(\d+)\ue001/g, (_, at) => held[Number(at)] ?? '')
}

function cutPiece(piece: string): string {
  if (piece.includes('\ue000') && !AND.test(piece)) return piece
  if (!piece.includes('\ue000') && isWishPiece(piece) && !AND.test(piece.trim())) return ''
  const parts = piece.split(AND)
  const whole = isWishPiece(piece) && parts.length === 3 && STEPS.test(piece.trim())
  if (whole) return ''
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return isCut(parts[at + 1] ?? '') ? '' : part
      return isCut(part) ? '' : part
    })
    .join('')
}

const STEPS = /^(?:an? |with |the )*(?:plus|minus)\b/i

function isCut(part: string): boolean {
  return !part.includes('\ue000') && isWishPiece(part)
}
