/** Answers that are not the end of the work: cut off, or claiming a change that nobody made. */

/** What the model is told then; English, as everything that it is told. */
export const reminders = {
  /** Text that was cut off (AGT-27). */
  goOn: 'The answer was cut off at its limit. Go on exactly where it stopped.',
  /** Files as text that were cut off; `path` is the file that was not written. */
  writeAgain: (path: string | undefined): string =>
    `The answer was cut off at its limit. ${path === undefined ? '' : `${path} was not written. `}` +
    'Write what is missing, each file whole and not longer than needed; leave out what is done.',
  /** A file that says "the rest stays". */
  writeWhole: (paths: readonly string[]): string =>
    `Not written, since parts are left out: ${paths.join(', ')}. Write each file whole.`,
  /** A claim without a change. */
  nothingChanged:
    'No file was changed in this turn. If a change was asked for, make it now; otherwise say plainly that nothing was changed.',
} as const

const deeds =
  'added|adjusted|built|changed|corrected|created|deleted|fixed|implemented|inserted|made|modified|moved|removed|renamed|replaced|rewritten|updated|written'
const claims = [
  new RegExp(`\\b(?:I|we)(?:['’]ve| have|)\\s+(?:now |just |also |already )?(?:${deeds})\\b`, 'i'),
  new RegExp(`^\\W*(?:done|${deeds})\\b`, 'i'),
  /已经?(?:为您|为你|帮你|给你|将|把)?[^。！？\n]{0,16}(?:添加|新增|加上|修改|更新|修复|创建|删除|移除|替换|调整|完成|改)/,
]

/** Whether an answer says that something was changed. */
export function claimsChange(answer: string): boolean {
  return claims.some((claim) => claim.test(answer))
}
