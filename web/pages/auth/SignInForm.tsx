import { lazy, Suspense, useState } from 'react'
import { lazyModule } from '../../../compositions/loading/lazy-module'
import { call } from '../../client/call'
import { type Credentials, PasswordStep } from './PasswordStep'

const CodeStep = lazy(() => lazyModule(async () => ({ default: (await import('./CodeStep')).CodeStep })))

/**
 * Signs in with an email and a password, and with a code where the account asks for one. `search` is the query to keep
 * on the way to signing up.
 */
export function SignInForm({ search }: { search: string }) {
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
