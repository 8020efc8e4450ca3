import { call } from '../client/call'
import type { Session } from '../client/session'
import { signOut } from './navigation/navigation'
import classes from './SignedInAs.module.css'

const goBack = () => signOut(() => call('POST /api/rest-auth/logout/'))

/** The user that support staff are signed in as, and the button to return to their own account. */
export function SignedInAsBar({ session }: { session: Session }) {
  return (
    <aside className={classes.bar} aria-label="Signed in as someone else">
      <span className="one-line">
        You are signed in as <strong>{session.email}</strong>
      </span>
      <span aria-hidden="true">·</span>
      <button type="button" className={classes.back} onClick={goBack}>
        Back to your own account
      </button>
    </aside>
  )
}
