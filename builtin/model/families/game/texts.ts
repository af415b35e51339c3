/** The words that all games share, in both languages. */
import type { Lang } from '../../plan.ts'
import type { Part, Texts } from './games/part.ts'

const SHARED: Record<Lang, Texts> = {
  en: {
    score: 'Score',
    best: 'Best',
    fresh: 'New game',
    notKept: 'This browser does not keep data',
    undo: 'Undo',
    newBest: 'New best',
  },
  zh: {
    score: '得分',
    best: '最佳',
    fresh: '新的一局',
    notKept: '浏览器无法保存数据',
    undo: '撤销',
    newBest: '新纪录',
  },
}

/**
 * The words of one game.
 *
 * @param part the game
 * @param lang language of the app
 */
export function textsOf(part: Part, lang: Lang): Texts {
  return { ...SHARED[lang], ...part.texts[lang] }
}
