/** What an empty chat offers to ask: three changes that fit the app, none of them sent by itself. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'

const kinds = {
  game: ['game', 'games', 'puzzle', 'quiz', '游戏', '益智'],
  figures: ['dashboard', 'chart', 'charts', 'data', 'weather', 'finance', '图表', '数据', '看板'],
  list: ['todo', 'list', 'notes', 'tracker', 'productivity', '待办', '清单', '笔记', '效率'],
} as const
type Kind = keyof typeof kinds | 'any'

/** What kind of app its tags say that it is. */
export function kindOf(tags: readonly string[]): Kind {
  const said = tags.map((tag) => tag.toLowerCase())
  const isKind = (kind: keyof typeof kinds) => kinds[kind].some((word) => said.includes(word))
  return (['game', 'figures', 'list'] as const).find(isKind) ?? 'any'
}

/** Draws the sentence and the examples; pressing one fills the box. */
export function Examples(props: { tags: readonly string[]; onPick: (example: string) => void }) {
  const t = useText(texts)
  const kind = kindOf(props.tags)
  return (
    <div className="examples">
      <p className="quiet">{t('empty')}</p>
      {(['1', '2', '3'] as const).map((number) => {
        const example = t(`${kind}${number}`)
        return (
          <button key={number} type="button" className="chip" onClick={() => props.onPick(example)}>
            {example}
          </button>
        )
      })}
    </div>
  )
}
