/** Categories in a row without commas: 'categories rent food going out', '分类餐饮交通购物'. */

const ENGLISH =
  'rent|mortgage|housing|home|food|groceries|going out|eating out|restaurants?|take ?away|coffee|books?|transport|travel|public transport|car|petrol|fuel|gas|bills?|utilities|electricity|water|internet|phone|clothes|clothing|fun|leisure|entertainment|hobby|hobbies|games?|sports?|gym|health|doctor|pharmacy|insurance|gifts?|presents?|kids|children|school|pets?|dog|cat|savings?|subscriptions?|beauty|holidays?|other|misc'
const CHINESE =
  '餐饮|饮食|吃饭|外卖|买菜|食材|零食|奶茶|水果|交通|打车|加油|油费|停车|购物|网购|衣服|服饰|日用品|日用|住房|房租|房贷|租房|水电煤|水电费|水电|燃气|物业|话费|网费|通讯|娱乐|游戏|电影|旅行|旅游|医疗|看病|药品|教育|学习|书籍|买书|孩子|育儿|宠物|人情|礼物|红包|美容|护肤|化妆|运动|健身|保险|数码|家电|装修|聚会|社交|其他|杂费'

const ROW_EN = new RegExp(`\\bcategor(?:y|ies)\\s*:?\\s*((?:(?:${ENGLISH})\\b[ ,]*){2,12})`, 'i')
const ROW_ZH = new RegExp(
  `(?:分类|类别|分为?)[:：]?((?:(?:${CHINESE})[、，\\s]?){2,14})|((?:${CHINESE}){2,14})(?=各|分别|占)`,
)

/**
 * The categories of such a row, or none.
 *
 * @param text the person's words
 */
export function unbrokenCategories(text: string): string[] {
  const row = ROW_EN.exec(text)?.[1]
  const words = row === undefined ? CHINESE : ENGLISH
  const found = row ?? ROW_ZH.exec(text)?.slice(1).find(Boolean) ?? ''
  return [...new Set(found.match(new RegExp(words, 'gi')) ?? [])]
}
