/** The door of access tokens in the browser. */
export { AccessTokens } from './access-tokens.tsx'
export { TokenHistory } from './token-history.tsx'
export { LetToolIn } from './let-tool-in.tsx'
export { LetDeviceIn } from './let-device-in.tsx'
