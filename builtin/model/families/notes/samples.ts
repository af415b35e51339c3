/** Notes for an app whose request gives none. */
import type { Lang } from '../../plan.ts'
import type { EntryField } from '../../read/entries/entry-fields.ts'
import { exampleValues } from '../../read/entries/entry-wishes.ts'
import type { Note } from './details.ts'

type Sample = [title: string, text: string, colour: number, pinned: boolean]

const SAMPLES: Record<Lang, Sample[]> = {
  en: [
    [
      'Before the trip',
      'Water the ferns, twice.\nKeys to Marta, third floor.\nThe charger is in the grey bag.\n\nFerry at 9:40, so leave by eight.',
      1,
      true,
    ],
    [
      'Onion soup',
      'Four onions, forty minutes, no hurry.\nDry white wine, thyme, a crust of old bread.\nSalt last.',
      3,
      false,
    ],
    [
      'Heard on the ferry',
      '“The sea is never the same twice, which is why I go.” A man with a bicycle, to nobody.',
      4,
      false,
    ],
    [
      'The shelf in the hall',
      '84 cm wide, 22 deep. Oak if there is any left, pine if not.\nAsk Tom for the long clamps.',
      0,
      false,
    ],
    ['Names for the cat', 'Juniper. Biscuit. Mr Pym.', 2, false],
  ],
  zh: [
    [
      '出发之前',
      '蕨类浇两遍水。\n钥匙交给三楼的玛塔。\n充电器在灰色的包里。\n\n渡船九点四十，八点前出门。',
      1,
      true,
    ],
    ['洋葱汤', '四个洋葱，四十分钟，不着急。\n干白、百里香、一块隔夜面包。\n最后放盐。', 3, false],
    ['渡船上听来的', '“海没有一天是一样的，所以我常来。”一个推自行车的人，自言自语。', 4, false],
    [
      '过道的架子',
      '宽 84 厘米，深 22。还有橡木就用橡木，没有就用松木。\n找老汤借长夹子。',
      0,
      false,
    ],
    ['猫的名字', '杜松。饼干。皮姆先生。', 2, false],
  ],
}

/** Notes of a household, spread over the tags. */
function sampleNotes(lang: Lang, tags: readonly string[]): Note[] {
  return SAMPLES[lang].map(([title, text, colour, pinned], at) => ({
    id: at + 1,
    title,
    text,
    colour,
    pinned,
    tag: tags[at % Math.max(1, tags.length)] ?? '',
  }))
}

const EXAMPLES: Record<Lang, [title: string, text: string][]> = {
  en: [
    ['Example: a first note', 'This shows how a note looks. Change it, or delete it.'],
    ['Example: a second one', 'Write here what you want to find again.'],
  ],
  zh: [
    ['示例：第一条', '这是示例，用来看看样子，可以修改或删除。'],
    ['示例：第二条', '在这里写下以后想找到的内容。'],
  ],
}

/**
 * Notes to start with, spread over the tags: examples called so where notes are of a kind of their own.
 *
 * @param lang the language of the app
 * @param tags names of the tags
 * @param fields what each note has beside its text
 * @param isOwn whether the notes are of a kind of their own, such as snippets
 */
export function firstNotes(
  lang: Lang,
  tags: readonly string[],
  fields: readonly EntryField[],
  isOwn = fields.length > 0,
): Note[] {
  if (!isOwn) return sampleNotes(lang, tags)
  return EXAMPLES[lang].map(([title, text], at) => ({
    id: at + 1,
    title,
    text,
    colour: at + 1,
    pinned: false,
    tag: tags[at % Math.max(1, tags.length)] ?? '',
    own: exampleValues(fields, at, lang === 'zh' ? '示例' : 'Example'),
  }))
}
