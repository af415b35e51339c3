/** A quiz with several answers to choose from: what the game reads, says and shows. */
import { literal, literalLines } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { Lang } from '../../../plan.ts'
import type { Question, RulesOf } from '../details.ts'
import { Quiz } from '../details.ts'
import { IDIOMS } from './idioms.ts'
import { definePart } from './part.ts'
import { hold, readSeconds, SECONDS } from './read-board.ts'

type Rules = RulesOf<'quiz'>

const COUNT = new RegExp(
  `(${NUMBER})\\s*(?:[a-z-]+ ){0,2}questions\\b|(${NUMBER})\\s*(?:道|个)?(?:选择|单选|小)?题`,
  'i',
)
const ANSWERS = new RegExp(
  `(${NUMBER})\\s*(?:possible |different )?(?:answers|options|choices)\\b|(${NUMBER})\\s*(?:个)?(?:选项|答案|选一|个字选)`,
  'i',
)
const TOPICS = [
  /\b(?:quiz|questions|trivia)\b[^.;:]{0,60}?\b(?:about|on)\s+(?:the |my |our )?([^.,;:!?\n]{2,60}?)(?=\s+(?:for\s+(?:my|our|the|an?|kids|children|beginners)|with)\b|[.,;:!?\n]|$)/i,
  /\b(?:about|on)\s+([^.,;:!?\n]{2,60})[^.]{0,20}\bquiz\b/i,
  /(?:关于|考|有关)([^，。；\n]{2,20}?)(?:的|知识)?(?:小?测验|小?测试|问答|题|$|[，。])/u,
  /\b([a-z]+(?: [a-z]+)?) (?:quiz|trivia)\b/i,
  /([\p{Script=Han}]{2,8}?)(?:知识)?(?:问答|竞答|答题|测验|小测)/u,
]
const NO_TOPIC =
  /^(?:a|the|my|fun|simple|little|small|choice|short|pub|multiple(?: choice)?)$|小?游戏|网页|一个/i
const IDIOM = /成语/

function readQuiz(rules: Rules, text: string, lang: Lang): Rules {
  const deck = IDIOM.test(text) ? 'idioms' : rules.deck
  const topic = readTopic(text)
  const count = findNumber(text.replace(/下一[道个]?题/g, ' '), COUNT, [1, 40]) ?? rules.count
  const answers = findNumber(text, ANSWERS, [2, 6]) ?? rules.answers
  const seconds = readSeconds(text)
  const next: Rules = {
    ...rules,
    deck,
    topic: topic === '' ? rules.topic : topic,
    count,
    answers,
    seconds: seconds === null ? rules.seconds : hold(seconds, 0, 300),
  }
  return { ...next, questions: deck === 'idioms' ? IDIOMS : examples(next, lang) }
}

function readTopic(text: string): string {
  const told = TOPICS.map((pattern) => pattern.exec(text)?.[1]?.trim() ?? '')
  return (told.find((topic) => topic !== '' && !NO_TOPIC.test(topic)) ?? '').slice(0, 80)
}

/** Places for questions, with the form that each has: nobody here knows what is true of a topic. */
function examples({ topic, count, answers }: Rules, lang: Lang): Question[] {
  return Array.from({ length: count }, (_, at) => {
    const wrong = Array.from({ length: answers - 1 }, (__, nth) =>
      lang === 'zh' ? `错误答案 ${nth + 1}` : `Wrong answer ${nth + 1}`,
    )
    if (lang === 'zh') {
      const about = topic === '' ? '' : `：${topic}`
      return {
        question: `示例题 ${at + 1}${about}`,
        answers: ['正确答案', ...wrong],
        why: '示例解释：在“编辑题目”里换成你的题目',
      }
    }
    const about = topic === '' ? '' : ` on ${topic}`
    return {
      question: `Example question ${at + 1}${about}`,
      answers: ['Right answer', ...wrong],
      why: 'Example of a reason: put your own questions under “Edit questions”',
    }
  })
}

export const quiz = definePart({
  game: 'quiz',
  Rules: Quiz,
  plain: {
    game: 'quiz',
    topic: '',
    deck: 'examples',
    questions: [],
    count: 10,
    answers: 4,
    seconds: 0,
  },
  name: { en: 'Quiz', zh: '知识问答' },
  words:
    /^(?=[\s\S]*\b(?:quiz|trivia)\b)[\s\S]*\b(?:why|explan\w+|try again|answers (?:each|(?:to|for|per|on) (?:each|every))|straight ?away|score at the end|for each (?:right|correct))\b|\b(?:quiz|trivia|questions)\b[^.;]{0,60}\b(?:game|multiple[ -]choice|explanation|why)\b|\bmultiple[ -]choice\b[^.;]{0,40}\b(?:game|quiz)\b|\b(?:quiz|trivia)(?: \w+)? game\b|\bgame show\b|\bquiz (?:for|about|on) [^.]{3,60}?\d+ (?:multiple[ -]choice )?questions\b|成语[^。]{0,20}(?:游戏|填空|闯关|竞猜|题)|(?:知识|趣味|抢)[问竞]?答(?:小?游戏|竞赛|题)?|(?:答题|闯关|问答|竞猜)(?:的)?小?游戏|(?:游戏|闯关)[^。]{0,16}(?:选择题|答题|四个选项)/i,
  read: readQuiz,
  known: [
    COUNT,
    ANSWERS,
    ...TOPICS,
    SECONDS,
    IDIOM,
    /\bhow many\b|\bgot right\b|\b(?:everyone|everybody|players?|guests?|they) (?:sees?|gets?|can)\b|\bnext\b|\bresults?\b|下一题|提示|\bhints?\b|结果|每局|得几分|答错|答对/i,
    /\bquestions?\b|\banswers?\b|\b(?:right|wrong|correct)(?:ly)?\b|\bstraight ?away\b|\bfeedback\b|\b(?:one )?(?:line )?(?:explan\w+|why|reasons?)\b|\btell (?:them|me|us)\b|\bat the end\b|题|告诉|最后|多少分|答完|答案|选项|选一个|[对错]了?|正确|解释|意思|解析|缺|填|分数?|“[^”]*[_＿]+[^”]*”/i,
  ],
  step: (rules, { size }) => ({ ...rules, count: hold(rules.count + size * 5, 1, 40) }),
  title: ({ topic, deck }, lang) => {
    if (deck === 'idioms') return '成语填空'
    if (topic === '' || topic.length > 30) return lang === 'zh' ? '知识问答' : 'Quiz'
    const head = topic.charAt(0).toUpperCase() + topic.slice(1)
    return lang === 'zh' ? `${topic}问答` : `${head} quiz`
  },
  describe: {
    en: ({ deck, count, answers, seconds }) => {
      const limit = seconds > 0 ? `, ${seconds} seconds each` : ''
      const what =
        deck === 'idioms' ? 'Chinese idioms with a gap' : 'examples to replace by your own'
      return `a quiz of ${count} questions with ${answers} answers${limit}: ${what}; reasons and a score`
    },
    zh: ({ deck, count, answers, seconds }) => {
      const limit = seconds > 0 ? `，每题 ${seconds} 秒` : ''
      const what = deck === 'idioms' ? '成语填空' : '示例题目，可换成你的'
      return `${count} 题 ${answers} 选一${limit}：${what}；有解释和得分`
    },
  },
  texts: {
    en: {
      question: 'Question',
      of: 'of',
      right: 'Right!',
      wrong: 'Not quite. Right is',
      late: 'Time is up. Right is',
      next: 'Next question',
      clue: 'Hint',
      toEnd: 'See the score',
      over: 'Your score',
      fresh: 'Try again',
      edit: 'Edit questions',
      format: 'One question a line: question | right answer | wrong | wrong | wrong | why',
      none: 'Put at least one question in the list',
      hint: 'Keys 1 to 6 answer, Enter goes on',
    },
    zh: {
      question: '第',
      of: '/',
      right: '答对了！',
      wrong: '不对，正确答案是',
      late: '时间到，正确答案是',
      next: '下一题',
      clue: '提示',
      toEnd: '看得分',
      over: '得分',
      fresh: '再来一次',
      edit: '编辑题目',
      format: '每行一题：题目 | 正确答案 | 错误 | 错误 | 错误 | 解释',
      none: '请至少写一道题',
      hint: '数字键 1 到 6 作答，回车继续',
    },
  },
  constants: ({ questions, count, answers, seconds }) => ({
    QUESTIONS: literalLines(questions),
    COUNT: literal(count),
    ANSWERS: literal(answers),
    SECONDS: literal(seconds),
  }),
  stage: (_, texts) =>
    [
      '<div class="quizzing"><p class="nth" id="nth"></p><h2 id="question" tabindex="-1"></h2>',
      '<div class="answers" id="answers"></div><p class="why" id="why"></p>',
      `<button type="button" class="quiet-button" id="clue">${texts['clue']}</button> <button type="button" class="main-button" id="next" hidden>${texts['next']}</button>`,
      `<details><summary>${texts['edit']}</summary><label for="lines">${texts['format']}</label>`,
      '<textarea id="lines" rows="8" spellcheck="false"></textarea></details></div>',
    ].join(''),
})
