/** `/_app/v1-more.js`: hands `v1.js` what it loads only when it is called for. */
import { allParts } from './all-parts.ts'
import { partsEvent } from './parts.ts'

dispatchEvent(new CustomEvent(partsEvent, { detail: allParts }))
