/** A titled list of what an admin decides about, and the dialog that asks for a reason. */
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Pagination } from '../../../contract/paging.ts'
import { AdminList } from './admin-list.tsx'
import { useAdminAct } from './use-admin-act.tsx'

/** What may be done about a case. */
export type Acts = ReturnType<typeof useAdminAct>

/** Cases page by page; `casesOf` finds them in an answer, `draw` shows one. Where it is the only list, the page names it. */
export function CaseList<T extends { pagination: Pagination }, C>(props: {
  title?: string
  answer: UseQueryResult<T>
  casesOf: (answer: T) => readonly C[]
  keyOf: (one: C) => string
  draw: (one: C, acts: Acts) => ReactNode
  empty: string
  onPage: (page: number, replace?: boolean) => void
}) {
  const { title, casesOf, keyOf } = props
  const titleId = useId()
  const acts = useAdminAct()
  const list = (
    <AdminList
      answer={props.answer}
      isEmpty={(answer) => casesOf(answer).length === 0}
      empty={props.empty}
      {...(title === undefined ? {} : { part: title })}
      onPage={props.onPage}
      draw={(answer) => (
        <ul className="cases">
          {casesOf(answer).map((one) => (
            <li key={keyOf(one)}>{props.draw(one, acts)}</li>
          ))}
        </ul>
      )}
    />
  )
  return (
    <>
      {title === undefined ? (
        list
      ) : (
        <section aria-labelledby={titleId}>
          <h2 className="cases-title" id={titleId}>
            {title}
          </h2>
          {list}
        </section>
      )}
      {acts.dialog}
    </>
  )
}
