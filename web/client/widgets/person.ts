import { signedInUser } from '../signed-in-user'

/** What a widget is told of the signed-in user; `hash` names them there. */
export type Person = { hash: string; name: string; email: string }

/** Who is signed in; null where no one is. */
export async function currentPerson(): Promise<Person | null> {
  const user = await signedInUser(Number.POSITIVE_INFINITY)
  return user && { hash: user.hash, name: user.name, email: user.email }
}
