/** What an app does already, so that asking for it is answered truly and nothing is made twice. */
import { composeApp } from '../../compose/compose-app.ts'
import type { Files } from '../../compose/files.ts'
import type { Step, Words } from '../../families/family.ts'
import type { Lang, Plan } from '../../plan.ts'
import { takesAway } from '../clauses/clause-verbs.ts'

type Fact = {
  word: RegExp
  holds: (files: Files, plan: Plan, clause: string) => boolean
  said: Words
}

const FIGURES =
  /\b(?:moves|score|points|seconds|best|level|lives|mistakes|rounds)\b|步数|得分|分数|最[高佳好]|用时|次数|等级|生命|轮/gi

/** The sign that stands before a figure where it is a label of its own. */
function before(shown: string, figure: string): string {
  const at = Math.max(shown.indexOf(`>${figure}`), shown.indexOf(`'${figure}`))
  return at < 0 ? '' : shown.charAt(at)
}

const FACTS: Fact[] = [
  {
    word: /\b(?:save|keep|store)s? (?:my|the|these|all) (?:values?|numbers?|data|entries|inputs?|settings)\b|\bremembers?\b[^.;]{0,40}\b(?:last|typed?|enter\w*|values?|numbers?|settings|choices?|put in|write|wrote|everything|it)\b|\b(?:keep|save)s?\b[^.;]{0,20}\b(?:when i (?:close|leave|reload)|after (?:closing|reload)|for next time|automatically)\b|(?:记住|记得|保留|保存)[^，。]{0,10}(?:上次|填|输入|数字|设置|内容)|自动保存|关掉也?不会?丢/i,
    // Once is where it is declared.
    holds: ({ 'app.js': script }) => script.split(/\bsave\(/).length > 2,
    said: { en: 'what is entered stays on this device', zh: '填写的内容会留在本设备上' },
  },
  {
    word: /\b(?:phones?|mobiles?|tablets?|small screens?|responsive)\b[^.;]{0,24}\b(?:work|fit|look|use|friendly|version)\w*\b|\b(?:work|fit|look|use)\w*\b[^.;]{0,24}\b(?:phones?|mobiles?|tablets?|small screens?)\b|手机(?:上|端|版)?[^，。]{0,6}(?:用|看|显示|适配|打开)|适配手机/i,
    holds: () => true,
    said: { en: 'it fits phones too', zh: '手机上也能用' },
  },
  {
    word: /\b(?:how many|count of|number of|total (?:number|count))\b|(?:一共|总共|共)?有?多少[个本部条件项首]|总数|数量统计/i,
    holds: ({ 'index.html': html }, { details }) =>
      ['collection', 'todo'].includes(details.kind) && html.includes('id="big"'),
    said: { en: 'the number stands at the top', zh: '总数显示在顶部' },
  },
  {
    word: /\b(?:show|count|display|see|tell|how many)\b[^.;]{0,30}\b(?:moves|score|points|seconds|best|level|lives|mistakes|rounds)\b|(?:显示|统计|看到|记录|计)[^，。]{0,8}(?:步数|得分|分数|最[高佳好]|用时|次数|等级|生命|轮)/i,
    holds: (files, { details }, clause) => {
      const html = files['index.html'].replace(/<!--.*-->/, '')
      // A game writes its figures by its script.
      const shown = (details.kind === 'game' ? html + files['app.js'] : html).toLowerCase()
      const named = clause.toLowerCase().match(FIGURES) ?? []
      return named.length > 0 && named.every((figure) => /[>']/.test(before(shown, figure)))
    },
    said: { en: 'it is shown on the page', zh: '页面上已经显示' },
  },
  {
    word: /\bundo\b|撤[销回]/i,
    holds: ({ 'app.js': script }) => /^  undo: /m.test(script) && script.split('toast(').length > 4,
    said: { en: 'undo after deleting', zh: '删除后可以撤销' },
  },
]

/**
 * A clause on something that the app does already, or null.
 *
 * @param plan the plan
 * @param clause a part of a follow-up
 * @param spoken language of the person
 */
export function sayKnown(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  const facts = takesAway(clause) ? [] : FACTS.filter(({ word }) => word.test(clause))
  if (facts.length === 0) return null
  const files = composeApp(plan)
  const fact = facts.find(({ holds }) => holds(files, plan, clause))
  return fact === undefined ? null : { next: plan, said: fact.said[spoken] }
}
