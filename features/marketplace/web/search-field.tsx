/** The search of the marketplace (MKT-14 to MKT-17). */
import { Search, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { searchText } from '../../apps/listing-query.ts'
import { texts } from '../text/texts.ts'

/** A field that tells what is searched for once the keys rest, at once on Enter; `/` leads into it, Esc empties it. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useText(texts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useTyped(q, onSearch)
  useSlash(input)
  function empty(): void {
    field.type('')
    field.search('')
    input.current?.focus()
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') field.search(field.typed)
    if (event.key === 'Escape' && field.typed !== '') empty()
  }
  return (
    <div className="box">
      <label className="sr" htmlFor={id}>
        {t('search')}
      </label>
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        id={id}
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
    </div>
  )
}

/** What stands in the field. Another search than the one that it told, as after Back, replaces it. */
function useTyped(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [told, setTold] = useState(q)
  const [was, setWas] = useState(q)
  const [isComposing, setComposing] = useState(false)
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
    if (isComposing) return
    const timer = setTimeout(searchNow, limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, isComposing])
  return { typed, type: setTyped, search, compose: setComposing }
}

/** `/` puts the focus into the field, unless one is writing elsewhere (MKT-16). */
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
