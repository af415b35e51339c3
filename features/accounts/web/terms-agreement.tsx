/** The agreement to terms and privacy: a checkbox once, afterwards a plain line. */
import { Link } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { FieldError } from '../../../web/ui/field.tsx'
import { texts } from '../text/texts.ts'
import type { Terms } from './use-terms.ts'

/** The checkbox, or the line when it was accepted in this browser before. */
export function TermsAgreement({ terms }: { terms: Terms }) {
  const t = useText(texts)
  if (terms.acceptedBefore) {
    return (
      <p className="small">
        <LinkedSentence sentence={t('agreed')} />
      </p>
    )
  }
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          ref={terms.checkbox}
          checked={terms.agreed}
          onChange={(event) => terms.onAgree(event.target.checked)}
          {...(terms.missing ? { 'aria-invalid': true, 'aria-describedby': 'agree-error' } : {})}
        />
        <span>
          <LinkedSentence sentence={t('agree')} />
        </span>
      </label>
      {terms.missing && <FieldError id="agree-error" text={t('agreeFirst')} />}
    </div>
  )
}

/** A sentence whose `{terms}` and `{privacy}` are links, so that each language keeps its own order. */
function LinkedSentence({ sentence }: { sentence: string }) {
  const t = useText(texts)
  return sentence.split(/(\{terms\}|\{privacy\})/).map((part) => {
    if (part === '{terms}') {
      return (
        <Link className="link" to="/terms" key={part}>
          {t('terms')}
        </Link>
      )
    }
    if (part === '{privacy}') {
      return (
        <Link className="link" to="/privacy" key={part}>
          {t('privacy')}
        </Link>
      )
    }
    return part
  })
}
