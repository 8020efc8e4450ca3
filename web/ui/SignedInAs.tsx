import { useEffect } from 'react'
import { call } from '../client/call'
import { useSession } from '../client/session'
import { signOut } from '../client/sign-out'
import classes from './SignedInAs.module.css'

const goBack = () => signOut(() => call('POST /api/rest-auth/logout/'))

/** The bar over every page while support staff are signed in as somebody, with the way back. */
export function SignedInAs() {
  const session = useSession()
  const isShown = Boolean(session?.signed_in_by)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in-as', isShown)
  }, [isShown])
  if (!session || !isShown) return null
  return (
    <aside className={classes.bar} aria-label="Signed in as somebody else">
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
