/** Answers that are not the end of the work: cut off, or claiming a change that nobody made. */
import type { Picture } from './added-files.ts'
import type { ResultFault } from './turn.ts'

const faultsTold = 5
const sourceLength = 300

/** What the model is told then; English, as everything that it is told. */
export const reminders = {
  /** Text that was cut off. */
  goOn: 'The answer was cut off at its limit. Go on exactly where it stopped.',
  /** Files as text that were cut off; `path` is the file that was not written. */
  writeAgain: (path: string | undefined): string =>
    `The answer was cut off at its limit. ${path === undefined ? '' : `${path} was not written. `}` +
    'Write what is missing, each file whole and not longer than needed; leave out what is done.',
  /** A file that says "the rest stays". */
  writeWhole: (paths: readonly string[]): string =>
    `Not written, since parts are left out: ${paths.join(', ')}. Write each file whole.`,
  /** Files written out by a model that can call tools. */
  callTools:
    'Nothing was written: files in the answer are only shown. Make the change with the tools now.',
  /** A call that was written in a form that nobody can read. */
  callUnread:
    'A tool call came as text that could not be read, so nothing was done. Call the tools by the function calls of the interface now.',
  /** Changes that failed, when the model was about to end. */
  callsFailed: (errors: readonly string[]): string =>
    `Not changed, since these calls failed: ${errors.slice(0, faultsTold).join('; ')}. Make the change in another way now, or say plainly what could not be changed.`,
  /** A part of a file that is kept back. */
  partKept: (paths: readonly string[]): string =>
    `Not written yet, only a part is kept: ${paths.join(', ')}. Go on with write_file, append true; with empty content it is written as it is.`,
  /** Errors of the app after the change. */
  mend: (faults: readonly ResultFault[]): string =>
    [
      'The app was loaded with the changes and shows errors that were not there before. Find their cause and fix it.',
      ...faults.slice(0, faultsTold).map(faultText),
    ].join('\n'),
  /** What the app looks like after the change. */
  look: ({ width, height }: Picture): string =>
    `The picture (${width} x ${height} pixels) shows the app as it looks now. If something is cut off, overlaps, is hard to read or is not what was asked for, fix it; otherwise call no tool and say in one sentence that it looks as it should.`,
  /** What the app looks like after a trial. */
  tried:
    'The picture shows the app at the end of the trial; a long page in columns, from left to right.',
  /** The answer that is not whole ended for want of room. */
  oneRoundLeft: 'One more round of tools is left after this one. Leave the app working.',
  lastRound:
    'This is the last round: its tools are still run, then you are not asked again. Say in the answer, in the language of the person, what is done, what you read, and what remains.',
  /** Calls failed until the turn gave up. */
  close:
    'Do not call tools any more. Say in one or two sentences, in the language of the person, what you tried and what the person could say or do next. No code.',
  /** A claim without a change. */
  nothingChanged:
    'No file was changed in this turn. If a change was asked for, make it now; otherwise say plainly that nothing was changed.',
} as const

const deeds =
  'added|adjusted|built|changed|corrected|created|deleted|fixed|implemented|inserted|made|modified|moved|removed|renamed|replaced|rewritten|updated|written'
const claims = [
  new RegExp(`\\b(?:I|we)(?:['’]ve| have|)\\s+(?:now |just |also |already )?(?:${deeds})\\b`, 'i'),
  new RegExp(`^\\W*(?:done|${deeds})\\b`, 'i'),
  /\b(?:is|are|has|have) now\b|\bnow (?:has|have|is|are|shows?|uses?|works?|looks?)\b/i,
  /现在(?:是|已|可以|会|变|有)|(?:变成|改成|换成|改为|设为|加好|做好|搞定|弄好)[^。！？\n]{0,12}了/,
  /已经?(?:为您|为你|帮你|给你|将|把)?[^。！？\n]{0,16}(?:添加|新增|加上|修改|更新|修复|创建|删除|移除|替换|调整|完成|改)/,
]

/** Whether an answer says that something was changed. */
export function claimsChange(answer: string): boolean {
  return claims.some((claim) => claim.test(answer))
}

function faultText({ text, file, line, source }: ResultFault): string {
  const place = file === '' ? '' : line > 0 ? ` (${file}:${line})` : ` (${file})`
  const shown = source.trim() === '' ? '' : `\n  ${source.trim().slice(0, sourceLength)}`
  return `- ${text}${place}${shown}`
}
