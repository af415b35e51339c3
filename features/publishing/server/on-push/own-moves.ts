/** Notes where the studio itself moves branches to, which is no push. */
import type { Database } from '../../../../server/database/connect.ts'
import type { BranchMoves } from '../../../repositories/server/index.ts'
import { noteOwnMove } from './store.ts'

/** Hears of moves before they are made, and when they are done. */
export function ownMoves(db: Database): BranchMoves {
  return {
    begins: (move) => noteOwnMove(db, move, false),
    done: (move) => noteOwnMove(db, move, true),
  }
}
