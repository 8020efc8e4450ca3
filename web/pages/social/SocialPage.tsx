import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { useSession } from '@/web/client/session'
import { COMPANIES, type Ending, finishSocialSignIn, type IdentityProvider } from '@/web/client/social'
import { Logo } from '@/web/ui/Logo'
import { notify } from '@/web/ui/notice/notices'
import classes from '@/web/ui/PageError.module.css'
import { PageLoading } from '@/web/ui/PageLoading'
import { CodeStep } from '../auth/CodeStep'
import { NotFoundPage } from '../not-found/NotFoundPage'

/** Asks for the authenticator code of an account after the identity provider has signed it in. */
function ConfirmCode({ state, browserKey: key }: { state: string; browserKey: string }) {
  const navigate = useNavigate()
  return (
    <main className={classes.page}>
      <title>Sign in - Talkreel Studio</title>
      <Logo />
      <h1 className="type-h1">Enter your code</h1>
      <CodeStep
        send={code => call('POST /api/rest-auth/social/confirm/', { body: { state, key, code } })}
        onBack={() => navigate('/auth/login/')}
      />
    </main>
  )
}

const isCompany = (name: string | undefined): name is IdentityProvider =>
  name !== undefined && name in COMPANIES

/** The page that an identity provider redirects to after signing in or connecting. */
export function SocialPage() {
  const { provider } = useParams()
  return isCompany(provider) ? <Back company={provider} /> : <NotFoundPage />
}

function Back({ company }: { company: IdentityProvider }) {
  const { search } = useLocation()
  const { data, error } = useQuery({
    queryKey: ['social', search],
    queryFn: () => finishSocialSignIn(company, search),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <NotDone company={company} reason={messageOf(error)} />
  return data ? <Done ending={data} /> : <PageLoading />
}

function Done({ ending }: { ending: Ending }) {
  const message = ending.name === 'connected' ? ending.message : null
  const session = useSession()
  useEffect(() => {
    if (message) notify({ message, tone: 'ok' })
  }, [message])
  if (ending.name === 'code' && !session) return <ConfirmCode state={ending.state} browserKey={ending.key} />
  return <Navigate to={ending.next} replace />
}

function NotDone({ company, reason }: { company: IdentityProvider; reason: string }) {
  const isSignedIn = useSession() !== null
  return (
    <main className={classes.page}>
      <title>Sign in - Talkreel Studio</title>
      <Logo />
      <h1 className="type-h1">{COMPANIES[company]} did not sign you in</h1>
      <p className="ink2" role="alert">
        {reason}
      </p>
      <div className={classes.buttons}>
        <Button component={Link} to={isSignedIn ? pagePaths.profile : '/auth/login/'}>
          {isSignedIn ? 'Go to your profile' : 'Back to sign in'}
        </Button>
      </div>
    </main>
  )
}
