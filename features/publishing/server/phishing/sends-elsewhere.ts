/** Whether an app carries what is typed to another place: forms, calls, pictures, sockets, addresses written anew. */

const address = `(?:https?:|wss?:)?\\/\\/`
const foreignForm = new RegExp(
  `\\b(?:form)?action\\s{0,3}=\\s{0,3}["'\`]?(?:${address}|mailto:)|setAttribute\\(\\s{0,3}["'\`](?:form)?action["'\`]`,
  'i',
)
const foreignCall = new RegExp(
  `(?:sendBeacon|\\.post|WebSocket|EventSource)\\s{0,3}\\(\\s{0,3}["'\`]${address}|\\.open\\(\\s{0,3}["'\`]post["'\`]\\s{0,3},\\s{0,3}["'\`]${address}|\\.src\\s{0,3}=\\s{0,3}["'\`]${address}[^"'\`\\s]{1,200}[?&=]|RTCPeerConnection`,
  'i',
)
/** An address that something is written into: one that is only read carries nothing away. */
const writtenAddress = new RegExp(
  `(?:(?:fetch|ajax|get|import|open|assign|replace|importScripts)\\s{0,3}\\(|(?:href|src|location|url)\\s{0,3}=|url\\()\\s{0,3}["'\`]${address}[^"'\`\\n]{0,300}(?:\\$\\{|["'\`]\\s{0,3}\\+)`,
  'i',
)
const posts =
  /method\s{0,3}[:=]\s{0,3}["'`]?post|["'`]post["'`]|\bbody\s{0,3}:|\.send\(|\.submit\(|requestSubmit\(|sendBeacon|new WebSocket\(|new Image\(|createElement\(\s{0,3}["'`](?:img|script|iframe|link)|XMLHttpRequest|\baxios\b|(?:location|href|src)\s{0,3}=\s{0,3}[\w.]{1,40}\s{0,3}\+|(?:open|assign|replace|fetch)\(\s{0,3}(?:\[|[\w.]{1,40}\s{0,3}\+)|(?:fetch|open|assign|replace)\(\s{0,3}`\$\{/i
/** An address in code, or the mere begin of one; what a page links to, shows or loads from is none. */
const namesAddress =
  /(?<!\b(?:href|src|srcset|content|poster|cite|xmlns|xmlns:xlink|data)\s{0,2})(?:[=(:,+?[|&]|return)\s{0,3}["'`](?:(?:https?|wss?):(?:\/\/|\/?["'`])|\/\/[a-z0-9-]{1,60}\.|:\/\/)(?!www\.w3\.org|schema\.org|fonts\.g)/i

/** @param code The texts of an app, revealed, as one. */
export function sendsElsewhere(code: string): boolean {
  if (foreignForm.test(code) || foreignCall.test(code) || writtenAddress.test(code)) return true
  return posts.test(code) && namesAddress.test(code)
}
