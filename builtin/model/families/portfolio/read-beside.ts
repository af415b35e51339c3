/** What stands beside the name of a person: what they are, and in which town. */

const PLACE = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2}"
/** Whoever makes or does something is a potter, a tile painter, a blacksmith. */
const DOER =
  '(?!(?:paper|number|water|order|other|never|ever|later|under|after|over|her|color|colour|for|or|per|whether|together|rather)\\b)[\\p{Ll}-]*(?:er|or|ist|ian|smith|maker|wright|mason|man|woman|artist|chef|cook|tailor|student|graduate|apprentice|crafts\\w+|mechanic|nurse|model|poet)'
const ROLE = `(?:an? |the |your )?((?:${PLACE} )?(?:[\\p{Ll}-]+ ){0,3}?${DOER}(?: of (?:[\\p{Ll}'-]+ ?){1,3})?(?:(?:,? (?:based )?(?:in|from|near|at|of|on|out of)(?: the)? |, )${PLACE})?)`
const AFTER_EN = new RegExp(
  `^(?:,| is| -| –| —|\\s*[(])? ?(?:and )?(?:I['’]?m |I am )?${ROLE}(?=\\s*(?:[,.;:()–—-]|and\\b|who\\b|with\\b|works?\\b|$))`,
  'u',
)
const BEFORE_EN = new RegExp(`\\b${ROLE}(?:,| called| named)? $`, 'u')

const DOER_ZH =
  '(?:师傅?|家|员|匠|者|手艺人|艺人|传承人|演员|导演|编剧|学徒|学生|毕业生|应届生|博主|模特|翻译|记者|歌手|裁缝|教练)'
const AFTER_ZH = new RegExp(
  `^(?:[，,、]|[（(])?\\s*(?:我?是|来自|一[个名位])*([\\p{Script=Han}A-Za-z·]{1,14}?${DOER_ZH})(?=[，,。；;：:、）)]|$)`,
  'u',
)

/**
 * What a person is by the words right beside the name, the town among them, or an empty text.
 *
 * @param text the request
 * @param name the person's name, as it stands there
 */
export function roleBeside(text: string, name: string): string {
  const at = name === '' ? -1 : text.indexOf(name)
  if (at < 0) return ''
  const after = text.slice(at + name.length)
  const behind = (AFTER_ZH.exec(after) ?? AFTER_EN.exec(after))?.[1]
  const before = BEFORE_EN.exec(text.slice(0, at))?.[1] ?? ''
  return (behind ?? before.replace(/^.*\b(?:an?|the|my|i['’]?m|am)\s+/i, '')).trim()
}
