import { randomUUID } from 'node:crypto'
import type { Member } from '../domain/teams/contract'
import { keyFromMail } from './mail'
import { setPlanOf } from './plan'
import type { TestServer } from './server'

/** A signed-in user. */
export type Person = { email: string; token: string }

/** Creates an account whose team has enough seats for a test, and confirms its address by the mail. */
export async function person(server: TestServer): Promise<Person> {
  const email = `${randomUUID()}@example.test`
  const token = await server.register(email)
  const key = await keyFromMail(server, email, /Confirm/)
  await server.call('POST /api/rest-auth/registration/verify-email/', { body: { key }, token })
  await setPlanOf(server, token, 'BUSINESS')
  const plan = { name: 'BUSINESS' }
  const { prisma } = server.database
  await prisma.planQuota.updateMany({ where: { plan, code: 'TEAM_MEMBERS' }, data: { value: null } })
  return { email, token }
}

/** Invites a user by mail. Returns the key of the mail. */
export async function inviteByMail(server: TestServer, by: Person, email: string): Promise<string> {
  await server.call('POST /api/teams/members/invite/', { body: { email }, token: by.token })
  return keyFromMail(server, email, /invites you/)
}

/** Invites a user to the current team of `by` and accepts the invitation. */
export async function join(server: TestServer, by: Person, who: Person): Promise<void> {
  const key = await inviteByMail(server, by, who.email)
  await server.call('POST /api/teams/invitations/accept/', { body: { key }, token: who.token })
}

/** The members of a user's current team. */
export const membersOf = async (server: TestServer, { token }: Person): Promise<Member[]> =>
  (await server.call('GET /api/teams/members/', { token })).results

/** The id of a user's membership in the current team of `by`. */
export async function memberId(server: TestServer, by: Person, { email }: Person): Promise<string> {
  const member = (await membersOf(server, by)).find(one => one.email === email)
  if (!member) throw new Error(`${email} is no member`)
  return member.id
}
