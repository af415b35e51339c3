/** The door of joining in the browser. */
export { PeopleWhoJoin } from './people-who-join.tsx'
export { WaitingAccounts } from './waiting-accounts.tsx'
