/** The search of the marketplace. */
import { Search, X } from 'lucide-react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { isComposing } from '../../../web/kernel/composing.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { type ListingQuery, searchText } from '../../apps/listing-query.ts'
import { texts } from '../text/texts.ts'

/** A field that tells what is searched for once the keys rest, at once on Enter; `/` leads into it, Esc empties it. */
export function SearchField({
  listing: { q, tag, sort },
  onSearch,
}: {
  listing: ListingQuery
  onSearch: (q: string) => void
}) {
  const t = useText(texts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useTyped(q, onSearch)
  useTypedEarly(input, field.type)
  useSlash(input)
  function empty(): void {
    field.type('')
    field.search('')
    input.current?.focus()
  }
  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return
    if (event.key === 'Escape' && field.typed !== '') empty()
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    field.search(field.typed)
  }
  // A form, so that one finds without a script too.
  return (
    <form className="box" action="/marketplace" onSubmit={send}>
      <label className="sr" htmlFor={id}>
        {t('search')}
      </label>
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        id={id}
        name="q"
        className="input"
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('searchHint')}
        maxLength={limits.searchMax * 2}
        value={field.typed}
        onChange={(event) => field.type(event.target.value)}
        onCompositionStart={() => field.compose(true)}
        onCompositionEnd={() => field.compose(false)}
        onKeyDown={press}
      />
      {field.typed !== '' && (
        <button type="button" className="clear" aria-label={t('clearSearch')} onClick={empty}>
          <X size={18} aria-hidden="true" />
        </button>
      )}
      <Kept tag={tag} sort={sort} />
    </form>
  )
}

/** Tag and order go along where the form is sent without a script. */
function Kept({ tag, sort }: Pick<ListingQuery, 'tag' | 'sort'>) {
  return (
    <>
      {tag !== '' && <input type="hidden" name="tag" value={tag} />}
      {sort !== 'hot' && <input type="hidden" name="sort" value={sort} />}
    </>
  )
}

/** What stands in the field. Another search than the one that it told, as after Back, replaces it. */
function useTyped(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [told, setTold] = useState(q)
  const [was, setWas] = useState(q)
  const [isAmidWord, setAmidWord] = useState(false)
  if (q !== was) {
    setWas(q)
    if (q !== told) {
      setTyped(q)
      setTold(q)
    }
  }
  function search(text: string): void {
    const next = searchText(text)
    if (next === told) return
    setTold(next)
    onSearch(next)
  }
  const searchNow = useEffectEvent(() => search(typed))
  // A clock lies outside React.
  useEffect(() => {
    if (isAmidWord) return
    const timer = setTimeout(searchNow, limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, isAmidWord])
  return { typed, type: setTyped, search, compose: setAmidWord }
}

/** What was typed into the page before it could hear is taken as typed. */
function useTypedEarly(
  input: RefObject<HTMLInputElement | null>,
  type: (text: string) => void,
): void {
  const take = useEffectEvent(() => {
    const there = input.current?.value ?? ''
    if (there !== '') type(there)
  })
  // What stands in a field is the browser's.
  useEffect(() => take(), [])
}

/** `/` puts the focus into the field, unless one is writing elsewhere. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  // The keyboard of the whole page is the browser's.
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
        return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [input])
}
