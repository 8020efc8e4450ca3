import { randomUUID } from 'node:crypto'
import type { TestServer } from './server'

/** The password that `TestServer.register` gives. */
export const PASSWORD = 'a long password'

export type Account = { id: string; teamId: string; email: string; token: string }

/** A new signed-in user with their ids. */
export async function account(server: TestServer, email = `${randomUUID()}@example.test`): Promise<Account> {
  const token = await server.register(email)
  const { pk: id, current_team_id: teamId } = await server.call('GET /api/rest-auth/user/', { token })
  return { id, teamId, email, token }
}

/** Tries to sign in. Returns the status of the response. */
export const signIn = async (server: TestServer, email: string, password = PASSWORD): Promise<number> =>
  (await server.ask('POST /api/rest-auth/login/', { body: { email, password } })).status
