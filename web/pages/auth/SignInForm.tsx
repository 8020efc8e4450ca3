import { useState } from 'react'
import { call } from '../../client/call'
import { CodeStep } from './CodeStep'
import { type Credentials, PasswordStep } from './PasswordStep'

/**
 * Signs in with an email and a password, and with a code where the account asks for one. `search` is the query to keep
 * on the way to signing up.
 */
export function SignInForm({ search }: { search: string }) {
  const [right, setRight] = useState<Credentials | null>(null)
  return right ? (
    <CodeStep
      send={code => call('POST /api/rest-auth/login/', { body: { ...right, code } })}
      onBack={() => setRight(null)}
    />
  ) : (
    <PasswordStep search={search} onCodeAsked={setRight} />
  )
}
