import { expect, test } from 'vitest'
import { trialNoteTexts } from '../../text/trial-note-texts.ts'
import { noteWords } from './note-words.ts'

test('what a failing check notes is said in Chinese, with the names of the app as they are [CHK-06]', () => {
  const said = [
    [
      'not found. Nearest: button "Add", button "Sort"',
      '未找到。最接近的有：button "Add", button "Sort"',
    ],
    [
      '"3 items" is not visible. Nothing with a name is visible',
      '"3 items" 不可见。没有可见的带名称的元素',
    ],
    ['textbox "City" has no focus; nothing has', 'textbox "City" 没有焦点；焦点不在任何元素上'],
    [
      'textbox "City" has no focus; button "Add" has it',
      'textbox "City" 没有焦点；焦点在 button "Add" 上',
    ],
    [
      'It called confirm("Really?"), which shows nothing here and answers no',
      '它调用了 confirm("Really?")，此处不显示，并回答“否”',
    ],
    ['The choice "Large" is disabled', '选项 "Large" 不可用'],
    [
      'there are 2 of Add, not 3; x is not defined (app.js:4)',
      'Add 只有 2 个，没有第 3 个；x is not defined (app.js:4)',
    ],
  ]
  for (const [english = '', chinese] of said) {
    expect(noteWords(english, 'zh')).toBe(chinese)
    expect(noteWords(english, 'en')).toBe(english)
  }
})

test('each sentence is recognized as itself, whatever stands in it', () => {
  for (const sentence of Object.values(trialNoteTexts.en)) {
    const filled = sentence.replaceAll(/\{\w+\}/g, '"Tea"')
    expect(noteWords(filled, 'zh')).toMatch(/[\u4e00-\u9fff]/)
  }
})
