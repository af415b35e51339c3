/** How quickly one types: what the game reads, says and shows. */
import { literal, literalLines } from '../../../compose/page.ts'
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { RulesOf } from '../details.ts'
import { Typing } from '../details.ts'
import { definePart } from './part.ts'
import { hold, readSeconds, SECONDS } from './read-board.ts'

type Rules = RulesOf<'typing'>

const GIVEN =
  /\b(?:words?|sentences?|lines?|text|phrases?)\b[^:.;\n]{0,40}:\s*([^.;\n]+)|(?:单词|词语?|句子|文字|课文)[^：:。\n]{0,20}[：:]\s*([^。；\n]+)/i
const LINES: Record<Lang, string[]> = {
  en: [
    'The small boat left the harbour before the sun was up.',
    'A good book and a warm cup of tea make a fine evening.',
    'She put the letters in a box and tied it with blue string.',
    'Rain fell on the roof all night and nobody could sleep.',
    'Every garden needs water, patience and a little luck.',
    'The train was late, so we walked along the river instead.',
    'He wrote the answer on the board and sat down again.',
    'Seven grey geese flew over the quiet field at dusk.',
  ],
  zh: [
    '清晨的阳光照在窗台上',
    '小船慢慢离开了港口',
    '春天来了，花园里开满了花',
    '他把信放进抽屉里',
    '雨下了一整夜，没有停',
    '我们沿着河边走回家',
    '一本好书胜过很多话',
    '每天练习一点点就会进步',
  ],
}

/** Who practises English has English lines in a Chinese app too. */
function usualLines({ lines }: Rules, text: string): string[] {
  return lines.length === 0 && /英[文语]/.test(text) ? LINES.en : lines
}

const areOurs = (lines: string[]): boolean => lines.every((line) => LINES.en.includes(line))

export const typing = definePart({
  game: 'typing',
  Rules: Typing,
  plain: { game: 'typing', seconds: 60, lines: [] },
  name: { en: 'Typing test', zh: '打字练习' },
  words:
    /\btyping[- ]?(?:test|speed|game|practi[cs]e|trainer|tutor|race)?\b(?= |$|[,.;])(?! in)|\bhow (?:fast|many words)[^.]{0,16}\btype\b|\bwords per minute\b|\bwpm\b|打字/i,
  read: (rules: Rules, text) => {
    const lines = splitList(GIVEN.exec(text)?.slice(1).find(Boolean) ?? '').slice(0, 30)
    const seconds = readSeconds(text)
    return {
      ...rules,
      seconds: seconds === null ? rules.seconds : hold(seconds, 10, 600),
      lines: lines.length > 1 ? lines.map((line) => line.slice(0, 160)) : usualLines(rules, text),
    }
  },
  known: [
    SECONDS,
    GIVEN,
    /\bwords?\b|\bwpm\b|\bper minute\b|\baccura\w+\b|\bmistakes?\b|\berrors?\b|\bsentences?\b|\btext\b|\b(?:i|you|we) type\b|\bspeed\b|\btimer?\b|\bretype\b|每分钟|多少|单词|成绩|一次|照着[^，。]{0,3}[敲打]?|手速|一段[^，。]{0,2}[文字]|打完|输入|时间|秒|字|速度|正确率|准确率|错|句/i,
  ],
  step: (rules, { size }) => ({ ...rules, seconds: hold(rules.seconds + size * 30, 10, 600) }),
  describe: {
    en: ({ seconds, lines }) =>
      `typing test of ${seconds} seconds with ${areOurs(lines) ? 'lines of ours' : 'your lines'}, words a minute and accuracy`,
    zh: ({ seconds, lines }) =>
      `${seconds} 秒打字练习，${areOurs(lines) ? `自带${lines.length > 0 ? '英文' : ''}句子` : '你给的文字'}，每分钟字数和正确率`,
  },
  texts: {
    en: {
      score: 'Words a minute',
      time: 'Seconds',
      right: 'Accuracy',
      label: 'Type the line here',
      ready: 'The clock starts with your first letter',
      over: 'Time is up',
      hint: 'A line that is done makes place for the next',
    },
    zh: {
      score: '字 / 分钟',
      time: '剩余秒数',
      right: '正确率',
      label: '在这里输入上面的文字',
      ready: '输入第一个字就开始计时',
      over: '时间到',
      hint: '打完一行自动换下一行',
    },
  },
  constants: ({ seconds, lines }, lang) => ({
    SECONDS: literal(seconds),
    LINES: literalLines(lines.length > 0 ? lines : LINES[lang]),
  }),
  figures: ['time', 'right'],
  stage: (_, texts) =>
    [
      '<div class="typing-room"><p class="model" id="model"></p><p class="after" id="after" aria-hidden="true"></p>',
      `<label for="typed">${texts['label']}</label>`,
      '<input id="typed" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="model" /></div>',
    ].join(''),
})
