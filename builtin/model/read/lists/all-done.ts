/** Reads what shall be said when everything on a list is ticked off: 全部勾完显示“可以走了”. */

const ALL_DONE = [
  /\b(?:when|once|after|if|as soon as)\b[^.;"“‘]{0,12}\b(?:all|everything|every one|the last)\b[^.;"“‘]{0,70}["“‘]([^"”’]{1,80})["”’]/i,
  /\b(?:say|says|show|shows|display)\b[^.;"“‘]{0,16}["“‘]([^"”’]{1,80})["”’][^.;]{0,20}\b(?:when|once|after)\b[^.;]{0,12}\b(?:all|everything|every one|the last)\b/i,
  /(?:全部?|都|所有[^，。“]{0,6}|最后一[个项条样件])[^。；“"「]{0,10}(?:完|好|勾|掉)[^。；“"「]{0,16}[“"「]([^”"」]{1,60})[”"」]/,
  /(?<=^|[，,。；])(?:[勾做办忙干弄]完|勾光)了?(?:就|以?后)?(?:说|提示|显示|弹出?|出现|写)[^。；“"「]{0,6}[“"「]([^”"」]{1,60})[”"」]/,
]

/**
 * The words that shall stand there when all is done, or ''.
 *
 * @param text a request, or a clause of a follow-up
 */
export function readAllDone(text: string): string {
  return ALL_DONE.map((words) => words.exec(text)?.[1]?.trim()).find(Boolean) ?? ''
}

/** The places that tell it. */
export const ALL_DONE_WORDS: readonly RegExp[] = ALL_DONE
