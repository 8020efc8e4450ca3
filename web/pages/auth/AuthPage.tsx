import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isMailLink, safeNext } from '../../client/safe-next'
import { useSession } from '../../client/session'
import { Logo } from '../../ui/Logo'
import classes from './AuthPage.module.css'
import { CaptionWall } from './CaptionWall'
import { ForgotForm } from './ForgotForm'
import { NewPasswordForm } from './NewPasswordForm'
import { SignInForm } from './SignInForm'
import { SignUpForm } from './SignUpForm'

/** What the sub-paths of /auth/ are for; every other one is for signing in. */
const FORMS = [
  { path: '/auth/register', title: 'Create an account', Form: SignUpForm },
  { path: '/auth/password/reset/confirm', title: 'Set a new password', Form: NewPasswordForm },
  { path: '/auth/password/reset', title: 'Forgot your password', Form: ForgotForm },
  { path: '/auth', title: 'Sign in', Form: SignInForm },
]

/**
 * Signing in and signing up. Whoever comes here signed in goes home, query kept; whoever signs in here goes on to
 * `?next=`.
 */
export function AuthPage() {
  const session = useSession()
  const [cameSignedIn] = useState(session !== null)
  const { pathname, search } = useLocation()
  const next = safeNext(new URLSearchParams(search).get('next'), location.origin)
  if (session) {
    return <Navigate to={cameSignedIn ? `/${search}` : next} replace />
  }
  const { title, Form } = FORMS.find(({ path }) => pathname.startsWith(path)) ?? {
    title: 'Sign in',
    Form: SignInForm,
  }
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <title>{`${title} - Talkreel Studio`}</title>
        <div className={classes.top}>
          <Logo size={26} />
        </div>
        <div className={classes.column}>
          <h1 className="type-display">
            Say it once.
            <br />
            Post it <span className={classes.lit}>all week.</span>
          </h1>
          <p className={classes.lead}>
            {isMailLink(next)
              ? 'Sign in to confirm your e-mail address.'
              : 'Drop an hour of talk. Get captioned clips, ready to post.'}
          </p>
          <Form search={search} />
        </div>
      </main>
      <CaptionWall />
    </div>
  )
}
