import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, account, PASSWORD, signIn } from '@/api/testing/account'
import { deleteDue } from '@/api/testing/asset'
import { keyFromMail } from '@/api/testing/mail'
import { setPlanOf } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { join, memberId } from '@/api/testing/team'
import { uploadTalk } from '@/api/testing/upload'
import { makeGif } from '@/remotion/gallery/drawings/drawing-files'
import { creditPermanently } from '../billing/ledger'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** A verified user. */
async function confirmed(): Promise<Account> {
  const made = await account(server)
  const key = await keyFromMail(server, made.email, /Confirm/)
  await server.call('POST /api/rest-auth/registration/verify-email/', {
    body: { key },
    token: made.token,
  })
  return made
}

const exported = (token: string, id: string) =>
  server.ask('GET /api/users/{id}/export/', { token, params: { id } })
const remove = ({ token, id }: Account, password = PASSWORD) =>
  server.ask('POST /api/users/{id}/delete/', { token, params: { id }, body: { password } })
const me = async (token: string) => (await server.ask('GET /api/rest-auth/user/', { token })).status

/** Uploads a video and requests its export, so that every kind of row exists, and credits. */
async function work({ token, teamId }: Account): Promise<string> {
  const file = path.join(server.dataDir, 'ball.gif')
  await writeFile(file, makeGif())
  const { project } = await uploadTalk(server, token, file, 'ball.gif')
  const { prisma } = server.database
  const id = project?.id ?? ''
  await prisma.export.create({ data: { teamId, projectId: id } })
  const quota = 'TALKREEL_CREDIT'
  const gift = { teamId, quota, amount: 20, reason: 'Welcome', key: 'welcome' } as const
  await creditPermanently(prisma, { ...gift, kind: 'grant', userId: null })
  const customer = { name: 'Mara', email: 'mara@example.test', country: 'DE' }
  const paid = {
    teamId,
    number: `T-${teamId}`,
    remoteId: `pay_${teamId}`,
    status: 'paid',
    text: 'Starter',
    currency: 'USD',
  } as const
  await prisma.transaction.create({
    data: { ...paid, lines: [], amount: 1800, customer, paidAt: new Date() },
  })
  return id
}

/** Names of a team's files in the storage. */
async function filesOf(teamId: string): Promise<string[]> {
  const names = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  return names
    .filter(entry => entry.isFile() && entry.parentPath.includes(path.join('teams', teamId)))
    .map(entry => entry.name)
}

test('the data export contains profile, sessions, teams, projects, exports, plan, payments and ledger', async () => {
  const [mara, boss] = [await confirmed(), await confirmed()]
  const project = await work(mara)
  await setPlanOf(server, boss.token, 'BUSINESS')
  await join(server, boss, mara)
  const { status, headers, body } = await exported(mara.token, mara.id)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename=talkreel-data.json')
  expect(body).toMatchObject({
    profile: { id: mara.id, email: mara.email, two_factor: null },
    sessions: [{ ended: null }],
    links: [{ purpose: 'verify' }],
    mails: [{ subject: 'Confirm your email address' }, { subject: expect.stringMatching(/invites you/) }],
    teams: [
      { id: mara.teamId, role: 'owner' },
      { id: boss.teamId, role: 'member' },
    ],
    owned_teams: [
      {
        id: mara.teamId,
        credits: 40,
        subscription: { plan: 'FREE', status: 'active', price: null },
        payments: [
          {
            number: `T-${mara.teamId}`,
            amount: 1800,
            currency: 'USD',
            customer: { name: 'Mara', country: 'DE' },
          },
        ],
        projects: [{ id: project }],
        files: [{ title: 'ball' }],
        exports: [{ project }],
        ledger: expect.arrayContaining([
          expect.objectContaining({ delta: 20, balance_after: 40, reason: 'Welcome' }),
        ]),
      },
    ],
  })
  const text = JSON.stringify(body)
  expect(text).not.toContain('argon2')
  expect(text).not.toContain(boss.id)
})

test("exporting or deleting another user's account returns 404, even with the correct password", async () => {
  const [mara, other] = [await account(server), await account(server)]
  expect((await exported(mara.token, other.id)).status).toBe(404)
  expect((await remove({ ...mara, id: other.id })).status).toBe(404)
  expect(await me(other.token)).toBe(200)
})

test('does not delete an account with a wrong password', async () => {
  const mara = await account(server)
  expect(await remove(mara, 'not this one')).toMatchObject({
    status: 400,
    body: { password: ['Your password was entered incorrectly. Please enter it again.'] },
  })
  expect((await remove(mara, '')).body).toEqual({ code: 'invalid', password: ['Please enter your password'] })
  expect(await me(mara.token)).toBe(200)
})

test('deleting an account keeps only accounting records, sends a mail and frees the address', async () => {
  const [mara, boss] = [await confirmed(), await confirmed()]
  await work(mara)
  await setPlanOf(server, boss.token, 'BUSINESS')
  await join(server, boss, mara)
  expect(await filesOf(mara.teamId)).not.toEqual([])
  expect(await remove(mara)).toMatchObject({ status: 200, body: { detail: 'Your account was deleted.' } })
  expect(await me(mara.token)).toBe(401)
  expect(await signIn(server, mara.email)).toBe(400)
  await deleteDue(server)
  expect(await filesOf(mara.teamId)).toEqual([])
  const { prisma } = server.database
  const team = await prisma.team.findUniqueOrThrow({
    where: { id: mara.teamId },
    include: {
      ...{ owner: true, memberships: true, projects: true, assets: true, exports: true },
      ledger: { omit: { position: true } },
    },
  })
  expect(team).toMatchObject({ title: 'Deleted', memberships: [], projects: [], assets: [], exports: [] })
  expect(team.deletedAt).not.toBeNull()
  expect(team.ledger.map(({ reason }) => reason)).toContain('Welcome')
  expect(JSON.stringify(team)).not.toContain(mara.email)
  expect(await prisma.user.count({ where: { id: mara.id } })).toBe(0)
  const members = await server.call('GET /api/teams/members/', { token: boss.token })
  expect(members.results.map(({ email }) => email)).toEqual([boss.email])
  const told = { to: mara.email, subject: 'Your account was deleted' }
  expect(await prisma.outboxMail.count({ where: told })).toBe(1)
  const anew = await account(server, mara.email)
  expect(anew.id).not.toBe(mara.id)
  expect(anew.teamId).not.toBe(mara.teamId)
})

test('does not delete an account that owns a shared team until the team is transferred', async () => {
  const [mara, member] = [await confirmed(), await confirmed()]
  await server.call('PATCH /api/teams/{id}/', {
    token: mara.token,
    params: { id: mara.teamId },
    body: { title: 'Marketing' },
  })
  const project = await work(mara)
  await setPlanOf(server, mara.token, 'BUSINESS')
  await join(server, mara, member)
  expect(await remove(mara)).toMatchObject({
    status: 400,
    body: {
      detail:
        'You own “Marketing”, where others work too: hand it over to one of them, or delete it, before you delete your account.',
    },
  })
  expect(await me(mara.token)).toBe(200)
  const params = { id: await memberId(server, mara, member) }
  await server.call('POST /api/teams/members/{id}/make_owner/', { token: mara.token, params })
  expect((await remove(mara)).status).toBe(200)
  const kept = { token: member.token, params: { id: project } }
  expect((await server.ask('GET /api/projects/{id}/', kept)).status).toBe(200)
})

test('handles two concurrent deletions', async () => {
  const mara = await account(server)
  const statuses = (await Promise.all([remove(mara), remove(mara)])).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status >= 500)).toEqual([])
})
