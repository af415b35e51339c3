/** The agreement to terms and privacy: a checkbox once, afterwards a plain line. */
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { FieldError } from '../../../web/ui/field.tsx'
import { texts } from '../text/texts.ts'

/** The checkbox, or the line when it was accepted in this browser before. */
export function TermsAgreement(props: {
  acceptedBefore: boolean
  agreed: boolean
  missing: boolean
  checkbox: RefObject<HTMLInputElement | null>
  onAgree: (agreed: boolean) => void
}) {
  const t = useText(texts)
  if (props.acceptedBefore) {
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
          ref={props.checkbox}
          checked={props.agreed}
          onChange={(event) => props.onAgree(event.target.checked)}
          {...(props.missing ? { 'aria-invalid': true, 'aria-describedby': 'agree-error' } : {})}
        />
        <span>
          <LinkedSentence sentence={t('agree')} />
        </span>
      </label>
      {props.missing && <FieldError id="agree-error" text={t('agreeFirst')} />}
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
