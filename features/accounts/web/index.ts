/** The door of accounts in the browser. */
export { AccountFacts } from './account-facts.tsx'
export { accountCalls } from './account-calls.ts'
export { AccountMenu } from './account-menu.tsx'
export { CallbackPanel } from './callback-panel.tsx'
export { DeleteAccount } from './delete-account.tsx'
export { SessionList } from './session-list.tsx'
export { SignInForm } from './sign-in-form.tsx'
export { useSignOut } from './use-sign-out.ts'
