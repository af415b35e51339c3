/** Writes out what people write in short when they name properties. */

/**
 * The same words with what is written in short written out: stops that end no sentence, 'drink
 * from/until', two questions in one such as 借给谁了什么时候借的, “已买”和“已装包”两个勾.
 *
 * @param text the person's words
 */
export function spellOut(text: string): string {
  return text
    .replace(/(?<!\bor )\b(no|nr|approx|max|min|tel|vs|etc|e\.g|i\.e|incl)\.(?=[\s,;)])/gi, '$1')
    .replace(
      /\bwho (has|had|got|took|takes|borrowed|owes|lent|bought|brings) what\b/gi,
      'what, who $1 it',
    )
    .replace(/谁(借|拿|领|买|欠|用|带|送)了?什么(?!时)(?:东西)?/g, '物品、谁$1的')
    .replace(/\b([a-z]+) from\s?\/\s?(until|to)\b/gi, '$1 from, $1 $2')
    .replace(
      /(?:有|分)?[“"「]?(\p{Script=Han}{1,4})[”"」]?和[“"「]?(\p{Script=Han}{1,4})[”"」]?[两2]个勾选?/gu,
      '，有$1（是、否）、$2（是、否）',
    )
    .replace(/(几点\p{Script=Han}{1,2})(?=几点)/gu, '$1、')
    .replace(/(谁|哪[儿里个]?|什么)了(?=什么时候|哪天|几号|多少)/g, '$1、')
}
