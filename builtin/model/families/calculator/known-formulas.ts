/** Formulas that people ask for by their purpose and not by their steps. */
import type { Known } from './formula-shape.ts'
import { AT_HOME } from './formulas-at-home.ts'
import { OF_MONEY } from './formulas-of-money.ts'

const OF_BODY: Known[] = [
  {
    word: /\b(?:running|run|race|marathon|km|mile) pace\b|\bpace (?:calculator|per)\b|配速/i,
    inputs: [
      ['Distance, km', '距离（公里）', 10],
      ['Hours', '小时', 0],
      ['Minutes', '分钟', 55],
      ['Seconds', '秒', 0],
    ],
    outputs: [
      ['Minutes per km', '每公里分钟', '(b * 60 + c + d / 60) / a'],
      ['Minutes per mile', '每英里分钟', '(b * 60 + c + d / 60) / a * 1.609344'],
      ['Speed, km/h', '时速（公里）', 'a / (b + c / 60 + d / 3600)'],
      ['A marathon, hours', '全马用时（小时）', '(b + c / 60 + d / 3600) / a * 42.195'],
    ],
  },
  {
    word: /\b(?:bmr|tdee|calorie needs?|calories? (?:calculator|a day|per day|burn\w*))\b|\bdaily calories\b|基础代谢|每日热量|热量(?:需求|计算|缺口)|卡路里/i,
    inputs: [
      ['Weight, kg', '体重（公斤）', 68],
      ['Height, cm', '身高（厘米）', 174],
      ['Age', '年龄', 35],
      ['Activity, 1.2 to 1.9', '活动系数（1.2–1.9）', 1.4],
    ],
    outputs: [
      ['Women, kcal a day', '女性每日（千卡）', '(10 * a + 6.25 * b - 5 * c - 161) * d'],
      ['Men, kcal a day', '男性每日（千卡）', '(10 * a + 6.25 * b - 5 * c + 5) * d'],
      ['At rest, women', '女性基础代谢', '10 * a + 6.25 * b - 5 * c - 161'],
      ['At rest, men', '男性基础代谢', '10 * a + 6.25 * b - 5 * c + 5'],
    ],
  },
  {
    word: /\b(?:one|1)[- ]?rep(?:etition)? max\b|\b1 ?rm\b|最大重量|极限重量/i,
    inputs: [
      ['Weight lifted, kg', '重量（公斤）', 80],
      ['Times', '次数', 5],
    ],
    outputs: [
      ['One-rep max, kg', '一次最大（公斤）', 'a * (1 + b / 30)'],
      ['80 %', '80%', 'a * (1 + b / 30) * 0.8'],
      ['60 %', '60%', 'a * (1 + b / 30) * 0.6'],
    ],
  },
]

/** The first whose words are found is meant. */
export const LIBRARY: Known[] = [...AT_HOME, ...OF_MONEY, ...OF_BODY]
