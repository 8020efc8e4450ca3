import { useNavigate } from 'react-router'
import { call } from '../../client/call'
import { Logo } from '../../ui/Logo'
import classes from '../../ui/PageError.module.css'
import { CodeStep } from '../auth/CodeStep'

/** Asks for the code of an account whose company has signed it in already. */
export function ConfirmCode({ state, browserKey: key }: { state: string; browserKey: string }) {
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
