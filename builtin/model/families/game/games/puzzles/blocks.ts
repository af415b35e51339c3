/** Falling blocks that fill rows: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import { Blocks } from '../../details.ts'
import { boardOf, definePart } from '../part.ts'
import { FAST, readSpeed, RISES, SLOW, stepSpeed } from '../read-board.ts'

export const blocks = definePart({
  game: 'blocks',
  Rules: Blocks,
  plain: { game: 'blocks', speed: 'normal' },
  name: { en: 'Falling blocks', zh: '俄罗斯方块' },
  words:
    /\btetris\b|\bfalling blocks\b(?! of)|\bblocks? (?:that )?(?:fall|drop)\w*\b[^.;]{0,50}\b(?:rows?|lines?)\b|俄罗斯方块/i,
  read: (rules, text) => ({ ...rules, speed: readSpeed(text) ?? rules.speed }),
  known: [
    FAST,
    RISES,
    SLOW,
    /\b(?:rotat\w*|turn\w*|rows?|lines?|levels?|blocks?|shapes?|clear\w*|next|drops?|pause|something like)\b|旋转|消除?|行|下一[个块]|暂停|方块/i,
  ],
  step: (rules, { effort, pace }) => ({
    ...rules,
    speed: stepSpeed(rules.speed, pace === 0 ? effort : pace),
  }),
  describe: {
    en: ({ speed }) =>
      `falling blocks on 10 × 20, ${speed} at first and faster with every ten rows, next block shown`,
    zh: () => '10 × 20 俄罗斯方块，显示下一块，每消十行加快',
  },
  texts: {
    en: {
      rows: 'Rows',
      board: 'Well of blocks',
      next: 'Next',
      ready: 'Press “New game”',
      go: 'Go!',
      paused: 'Paused',
      over: 'Game over',
      left: 'Left',
      right: 'Right',
      turn: 'Turn',
      down: 'Down',
      drop: 'Drop',
      hint: 'Arrows move and turn, Space drops, P pauses',
    },
    zh: {
      rows: '行数',
      board: '方块',
      next: '下一块',
      ready: '点“新的一局”开始',
      go: '开始！',
      paused: '暂停',
      over: '游戏结束',
      left: '左移',
      right: '右移',
      turn: '旋转',
      down: '下移',
      drop: '落到底',
      hint: '方向键移动和旋转，空格落到底，P 暂停',
    },
  },
  constants: ({ speed }) => ({
    FALL_MS: literal({ slow: 1000, normal: 700, fast: 420 }[speed]),
  }),
  figures: ['rows'],
  buttons: (texts) => [
    `<div class="ways" role="group">${(
      [
        ['left', '←'],
        ['turn', '↻'],
        ['right', '→'],
        ['down', '↓'],
        ['drop', '⤓'],
      ] as const
    )
      .map(
        ([way, sign]) =>
          `<button type="button" class="quiet-button" data-way="${way}" aria-label="${texts[way]}">${sign}</button>`,
      )
      .join('')}</div>`,
    `<p class="coming"><span>${texts['next']}</span> <span id="next" aria-hidden="true"></span></p>`,
  ],
  stage: (_, texts) => boardOf(texts['board'], [10, 20], 'img'),
})
