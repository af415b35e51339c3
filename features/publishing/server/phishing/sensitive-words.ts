/** Words by which a field asks for what no app of a stranger should store: in names of code, and in what stands beside a field. */
import type { Finding } from '../../contract.ts'

/** What is stored that should not be. */
export type Stored = Extract<Finding['kind'], `stores${string}`>

/** Each in words apart, in lower case: `cardNumber` and `card_number` are both `card number`. */
const words: Readonly<Record<Stored, string>> = {
  storesPassword:
    'pass ?words?|passwd|pass ?codes?|pwd|pass ?phrases?|passwort|contraseña|contrasena|senha|mot de passe|pin ?codes?|(?:card|atm|bank|sim) pin|otp|one time (?:code|password)|mima|密码|口令',
  storesCard:
    '(?:credit|debit|bank|payment) ?cards?(?: ?(?:numbers?|num|no|nr|details?))?|(?<!(?:library|membership|member|student|loyalty|gift|flash|score|trading|game|playing|bingo|business) ?)card ?(?:numbers?|num|no|nr|cvv|cvc|expiry|exp|expiration|security code)|cc ?(?:numbers?|num|no|exp|csc|cvv|cvc)|cvv2?|cvc2?|yinhangka(?:hao)?|xinyongka(?:hao)?|银行卡号?|信用卡号?|(?<!会员|学生|借书|借阅|校园|门禁|积分|读者)卡号|支付密码',
  storesSeed:
    '(?:seed|recovery|mnemonic|wallet) ?phrases?|seed ?words|wallet ?seed|mnemonic ?words|private ?keys?|zhujici|siyao|助记词|私钥|恢复短语',
  storesIdentity:
    'passports? ?(?:numbers?|num|no|nr|id|scans?|photos?|cop(?:y|ies))|ssn|social security(?: ?(?:numbers?|no))?|national ?id(?:entity)?(?: ?(?:cards?|numbers?|no))?|(?:identity|id|identification) ?cards?(?: ?(?:numbers?|no))?|identity ?(?:numbers?|no|documents?)|driv(?:er|ers|ing)(?: s)? ?licen[cs]es?(?: ?(?:numbers?|no))?|shenfenzheng(?:hao)?|huzhao(?:hao)?|身份证号?码?|身份证件号?码?|护照号码?|驾照号码?|驾驶证号码?|社保号码?',
}

const kinds = ['storesIdentity', 'storesSeed', 'storesPassword', 'storesCard'] as const
const edge = (side: 'before' | 'after'): string =>
  side === 'before' ? '(?<![a-z0-9])' : '(?![a-z0-9])'
const within = patterns((source) => `${edge('before')}(?:${source})${edge('after')}`)
const whole = patterns(
  (source) => `^(?:${source})(?: (?:of|for|to|here)(?: [a-z0-9]{1,20}){0,4})?$`,
)
/** What makes it something about a password or a passport, and not one. */
const topic =
  /(?<![a-z])(?:is|has|had|show|shows|hide|visible|valid|strength|strong|length|score|scores|level|levels|quiz|game|games|tips?|rules?|policy|generator|generated|count|stamps?|stamp|topic|lesson|questions?|puzzles?|colou?r|cover|design|icon|theme|style|changed|reset|hint|enabled|required|error|label|placeholder|title|text|checker|country|countries)(?![a-z])/
/** What is said before the thing itself: "Please enter your password". */
const lead =
  /^(?:(?:please|kindly|enter|type|re-?enter|repeat|confirm|choose|new|old|current|your|my|the|a|an|full)\s{1,3}|请|再次|输入|填写|确认|你的|您的|我的|新|旧|当前|原)+/
const aside = /\([^()]{0,80}\)|（[^（）]{0,80}）|[*:：!?？！。.,，…]+/g

function patterns(form: (source: string) => string): Readonly<Record<Stored, RegExp>> {
  const of = (kind: Stored): RegExp => new RegExp(form(words[kind]))
  return {
    storesPassword: of('storesPassword'),
    storesCard: of('storesCard'),
    storesSeed: of('storesSeed'),
    storesIdentity: of('storesIdentity'),
  }
}

/** What a name of code asks for, such as `cardNumber`; null for anything else, and for what is about it. */
export function askedByName(name: string): Stored | null {
  const spaced = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[_\-.[\]\s]+/g, ' ')
    .trim()
    .toLowerCase()
  if (topic.test(spaced)) return null
  return kinds.find((kind) => within[kind].test(spaced)) ?? null
}

/** What words beside a field ask for, where they say nothing else: a sentence that has such a word in it asks for nothing. */
export function askedByWords(text: string): Stored | null {
  const said = text
    .replaceAll(aside, ' ')
    .replaceAll(/[’']s\b/g, ' s')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(lead, '')
    .trim()
  return kinds.find((kind) => whole[kind].test(said)) ?? null
}
