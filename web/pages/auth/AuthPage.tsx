import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { call } from '@/web/client/call'
import { keptReferral } from '@/web/client/campaign'
import { isMailLink, safeNext } from '@/web/client/safe-next'
import { storeToken, useSession } from '@/web/client/session'
import { EmailField, FormFailure, PasswordField } from '@/web/ui/form/fields'
import { EMAIL, PASSWORD } from '@/web/ui/form/required'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { Logo } from '@/web/ui/Logo'
import { notify } from '@/web/ui/notice/notices'
import { SilentErrorBoundary } from '@/web/ui/SilentErrorBoundary'
import classes from './AuthPage.module.css'
import { CaptionWall } from './CaptionWall'
import { type Credentials, PasswordStep } from './PasswordStep'
import { SocialButtons } from './SocialButtons'

/** Form to request a password reset link. The response is the same whether or not the account exists. */
function ForgotForm({ search }: { search: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm(EMAIL, async ({ email }) => {
    await call('POST /api/rest-auth/password/reset/', { body: { email } })
    setSentTo(email)
  })
  const back = (
    <p className={classes.other}>
      <Link to={`/auth/login/${search}`}>Back to sign in</Link>
    </p>
  )
  if (sentTo)
    return (
      <div className={classes.form} role="status">
        <h2 className="type-h2">Check your inbox</h2>
        <p className="ink2">
          If there is an account for {sentTo}, a link to set a new password is on its way. It works for an
          hour.
        </p>
        {back}
      </div>
    )
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <EmailField error={form.errors.email} />
      <FormFailure message={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        Send link
      </Button>
      {back}
    </form>
  )
}

const LegalNote = lazy(() => lazyModule(async () => ({ default: (await import('./LegalNote')).LegalNote })))

/** Creates an account and signs in. `search` is the query to keep in the link to sign in. */
function SignUpForm({ search }: { search: string }) {
  const form = useAccountForm({ ...EMAIL, ...PASSWORD }, async ({ email, password }) => {
    const body = { email, password1: password, ref: keptReferral() }
    const { key } = await call('POST /api/rest-auth/registration/', { body })
    storeToken(key)
  })
  return (
    <>
      <SocialButtons search={search} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <EmailField error={form.errors.email} />
        <PasswordField
          error={form.errors.password}
          autoComplete="new-password"
          description="At least 8 characters"
        />
        <FormFailure message={form.failure} />
        <Button type="submit" size="md" loading={form.busy}>
          Create account
        </Button>
        <SilentErrorBoundary>
          <Suspense>
            <LegalNote />
          </Suspense>
        </SilentErrorBoundary>
        <p className={classes.other}>
          Already on Talkreel? <Link to={`/auth/login/${search}`}>Sign in</Link>
        </p>
      </form>
    </>
  )
}

/** Sets a new password with the key from the emailed link, then leads to the sign-in page. */
function NewPasswordForm({ search }: { search: string }) {
  const navigate = useNavigate()
  const key = new URLSearchParams(search).get('key') ?? ''
  const form = useAccountForm(PASSWORD, async ({ password }) => {
    const { detail } = await call('POST /api/rest-auth/password/reset/confirm/', {
      body: { key, new_password1: password },
    })
    notify({ message: detail, tone: 'ok' })
    navigate('/auth/login/')
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <PasswordField
        error={form.errors.password}
        autoComplete="new-password"
        description="At least 8 characters"
      />
      <FormFailure message={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        Set new password
      </Button>
      <p className={classes.other}>
        Link expired? <Link to="/auth/password/reset/">Request a new one</Link>
      </p>
    </form>
  )
}

const CodeStep = lazy(() => lazyModule(async () => ({ default: (await import('./CodeStep')).CodeStep })))

/**
 * Signs in with an email and a password, and a code if the account requires one. `search` is the query to keep in the
 * link to sign up.
 */
function SignInForm({ search }: { search: string }) {
  const [right, setRight] = useState<Credentials | null>(null)
  return right ? (
    <Suspense>
      <CodeStep
        send={code => call('POST /api/rest-auth/login/', { body: { ...right, code } })}
        onBack={() => setRight(null)}
      />
    </Suspense>
  ) : (
    <PasswordStep search={search} onCodeAsked={setRight} />
  )
}

/** Pages by sub-path of /auth/; every other path is the sign-in page. */
const FORMS = [
  { path: '/auth/register', title: 'Create an account', Form: SignUpForm },
  { path: '/auth/password/reset/confirm', title: 'Set a new password', Form: NewPasswordForm },
  { path: '/auth/password/reset', title: 'Forgot your password', Form: ForgotForm },
  { path: '/auth', title: 'Sign in', Form: SignInForm },
]

/**
 * The sign-in and sign-up pages. Users who are already signed in are sent home with the query; after signing in, users
 * continue to `?next=`.
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
              ? 'Sign in to confirm your email address.'
              : 'Drop an hour of talk. Get captioned clips, ready to post.'}
          </p>
          <Form search={search} />
        </div>
      </main>
      <CaptionWall />
    </div>
  )
}
