/** Begins the fragment of an invitation's address; the code follows. A fragment is sent to no server and stands in no log. */
export const inviteFragment = '#cube-invite='
