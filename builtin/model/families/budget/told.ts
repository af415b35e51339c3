/** The places of a request where a budget is told of and nothing more is asked for. */
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'

/**
 * A name with the amount behind it, also one in Chinese signs: 房贷三千二.
 *
 * @param text the request
 * @param names of what is planned
 */
export function amountSpans(text: string, names: readonly string[]): Span[] {
  const known = names.filter((name) => /^[\p{L} ]{1,30}$/u.test(name))
  return known.flatMap((name) =>
    spansOf(
      text,
      new RegExp(`${name}(?:上限|有|是)?[ €$£¥]*[\\d.,一二两三四五六七八九十百千万k]+`, 'iu'),
    ),
  )
}

/** What every budget tells and somebody hopes, in running words. */
export const IN_PASSING =
  /\b(?:tell me |show me |see )?what(?:'s| is) left (?:in each|of each|overall)[^.,;]*|\bput in what we(?:'ve| have)? (?:actually )?paid\b|\b(?:want )?the remainder until [^.,;]*|(?:爸妈|父母|家里)每?个?月?给[一二两三四五六七八九十百千万\d]+|别超支就行|其他随便|各自有上限|还?剩[几多]少|花一笔记一笔|花了?[啥什]么?也?记上/i

/** The categories are told apart by what they take: 'see which one eats the money'. */
export const MOST_SPENT =
  /\b(?:which|what|where)(?: (?:one|ones|of them|category|bit|part|thing))? (?:eats?|takes?|costs?|swallows?|uses?)(?: up)? (?:the |most |all |up |my |our |of )*(?:money|most|budget|cash)\b|哪[样项类个种块](?:最)?(?:花钱|费钱|烧钱|花得?最?多|占得?最?多)/i
