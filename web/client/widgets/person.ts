import { call } from '../call'
import { keys } from '../keys'
import { queryClient } from '../query-client'
import { currentSession } from '../session'

/** What a widget is told of the signed-in user; `hash` names them there. */
export type Person = { hash: string; name: string; email: string }

/** Who is signed in; null where nobody is. */
export async function currentPerson(): Promise<Person | null> {
  const token = currentSession()?.token
  if (!token) return null
  const { hash, name, email } = await queryClient.fetchQuery({
    queryKey: [...keys.user, token],
    queryFn: () => call('GET /api/rest-auth/user/'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { hash, name, email }
}
