/** Changes of what goes into a recipe: another ingredient, another amount, one less. */
import { nameMeant } from '../../read/clauses/added-things.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step } from '../family.ts'
import type { CalculatorDetails } from './details.ts'
import { readRecipe } from './reading/read-recipe.ts'

const SETS =
  /^(?:and |please |now )*(?:add|also|include|with|change|make|set|use|put)(?: in| the| it| another| some)*\s+|^(?:再|还要|也)*(?:加上?|放|添加|增加|把|将)(?:一?[点些])?/i
const TO = /\s+(?:is|are|should be|to|into|=)\s+(?=\d)|(?:改成|改为|换成|变成|要|是|用)(?=\d)/i

/**
 * 'add 200 g rice', 'change the chicken to 700 g', 'no milk', 盐改成60克; null where a clause tells no
 * amount of a thing that is eaten.
 *
 * @param details the calculator
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeRecipe(
  details: CalculatorDetails,
  clause: string,
  { spoken }: Langs,
): Step<CalculatorDetails> | null {
  const { formula, recipe } = details
  if (formula !== 'scale') return null
  if (takesAway(clause)) return leaveOut(details, clause, spoken)
  const told = readRecipe(clause.trim().replace(SETS, '').replace(TO, ' ').replace(HAN_GAP, ''))
  if (told.length === 0) return null
  const names = told.map(({ name }) => nameMeant(namesOf(recipe), name))
  const kept = recipe.map((one, at) => {
    const fresh = told[names.indexOf(at)]
    return fresh === undefined ? one : { ...fresh, name: one.name }
  })
  const added = told.filter((_, at) => names[at] === null)
  const said = told
    .map(({ name, amount, unit }) => `${name} ${amount} ${unit}`.trim())
    .join(spoken === 'zh' ? '、' : ', ')
  return { next: { ...details, recipe: [...kept, ...added].slice(0, 30) }, said }
}

const HAN_GAP = /(?<=\p{Script=Han}) (?=\d)/gu
const namesOf = (recipe: CalculatorDetails['recipe']): string[] => recipe.map(({ name }) => name)

function leaveOut(
  details: CalculatorDetails,
  clause: string,
  spoken: Langs['spoken'],
): Step<CalculatorDetails> | null {
  const gone = details.recipe[nameMeant(namesOf(details.recipe), clause) ?? -1]
  if (gone === undefined) return null
  const recipe = details.recipe.filter((one) => one !== gone)
  const name = gone.name
  return { next: { ...details, recipe }, said: spoken === 'zh' ? `去掉${name}` : `no ${name}` }
}
