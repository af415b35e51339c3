/** What a piece of a follow-up is without the words of tone and politeness around it. */
import { expect, test } from 'vitest'
import { splitClauses } from './clauses.ts'

test.each([
  ['每场改成6分钟吧', ['每场改成6分钟']],
  ['改成6分钟好不好？', ['改成6分钟']],
  ['麻烦你把休息去掉啦', ['把休息去掉']],
  ['加一圈嘛，能不能把背景换成蓝色呢', ['加一圈', '把背景换成蓝色']],
  ['标题改成晨跑吧', ['标题改成晨跑']],
  // What is written, named so or called so keeps its tone.
  ['标题改成出发啦', ['标题改成出发啦']],
  ['标题改成街角酒吧', ['标题改成街角酒吧']],
  ['写上：慢慢来呀', ['写上：慢慢来呀']],
  ['最后显示“开饭啦”', ['最后显示“开饭啦”']],
])('%s', (text, clauses) => {
  expect(splitClauses(text)).toEqual(clauses)
})
