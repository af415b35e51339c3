/** Pickers: a wheel, a draw, teams, dice, a coin and passwords, by fair chance. */
import { evenText } from '../../read/lists/even-text.ts'
import { defineFamily } from '../family.ts'
import { changePicker } from './change.ts'
import { composePicker } from './compose.ts'
import { describePicker, titleOfPicker } from './describe.ts'
import { PickerDetails } from './details.ts'
import { readPicker, scorePicker } from './read.ts'

export const picker = defineFamily({
  kind: 'picker',
  Details: PickerDetails,
  name: { en: 'random pickers', zh: '随机工具' },
  offers: { en: 'names, numbers and rules', zh: '名单、数字和规则' },
  score: scorePicker,
  read: readPicker,
  change: (details, clause, langs) => changePicker(details, evenText(clause), langs),
  translate: (details) => details,
  title: titleOfPicker,
  describe: describePicker,
  compose: composePicker,
})
