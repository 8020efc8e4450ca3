import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { safeNext } from '../../client/safe-next'
import { useSession } from '../../client/session'
import { Logo } from '../../ui/Logo'
import classes from './AuthPage.module.css'
import { CaptionWall } from './CaptionWall'
import { SignInForm } from './SignInForm'
import { SignUpForm } from './SignUpForm'

/**
 * Signing in and signing up. Whoever comes here signed in goes home, query kept; whoever signs in here goes on to
 * `?next=`.
 */
export function AuthPage() {
  const session = useSession()
  const [cameSignedIn] = useState(session !== null)
  const { pathname, search } = useLocation()
  if (session) {
    const next = safeNext(new URLSearchParams(search).get('next'), location.origin)
    return <Navigate to={cameSignedIn ? `/${search}` : next} replace />
  }
  const isSignUp = pathname.startsWith('/auth/register')
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <title>{isSignUp ? 'Create an account - Talkreel Studio' : 'Sign in - Talkreel Studio'}</title>
        <div className={classes.top}>
          <Logo size={26} />
        </div>
        <div className={classes.column}>
          <h1 className="type-display">
            Say it once.
            <br />
            Post it <span className={classes.lit}>all week.</span>
          </h1>
          <p className={classes.lead}>Drop an hour of talk. Get captioned clips, ready to post.</p>
          {isSignUp ? <SignUpForm search={search} /> : <SignInForm search={search} />}
        </div>
      </main>
      <CaptionWall />
    </div>
  )
}
