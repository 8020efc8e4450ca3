import { open } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import type { Contracts } from '../../api/app/contracts'
import { makeAccount } from '../../api/domain/accounts/make-account'
import { hashPassword, NO_PASSWORD } from '../../api/domain/accounts/password'
import { givePlan } from '../../api/domain/billing/give-plan'
import { openPrisma } from '../../api/platform/database/prisma'
import type { RequestOf, ResponseOf } from '../../api/platform/http/contract'
import type { PrismaClient } from '../../prisma/generated/client'
import { ensureTalk } from '../talk/ensure-talk'
import { DEMO } from './demo-account'
import { DemoCancelledError, type DemoRow, openDemoRow } from './tell-demo'

type Key = keyof Contracts & string

/** The API answered something else than was hoped for. */
class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`The API answered ${status}: ${body}`)
  }
}

const fill = (template: string, params: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/**
 * A caller of the API at `address`, typed by its contracts.
 * @throws {ApiRefusal} for any answer that is not a good one.
 */
export const apiAt =
  (address: string, token?: string) =>
  async <K extends Key>(key: K, given: RequestOf<Contracts[K]>): Promise<ResponseOf<Contracts[K]>> => {
    const [method = 'GET', template = ''] = key.split(' ')
    const { params, body }: { params?: unknown; body?: unknown } = given
    const response = await fetch(new URL(fill(template, (params ?? {}) as Record<string, string>), address), {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new ApiRefusal(response.status, text)
    return (text ? JSON.parse(text) : undefined) as ResponseOf<Contracts[K]>
  }

const PLAN = 'PROFESSIONAL'

/**
 * Makes the demo account where it is not there yet, and gives its team. No one can open its mails, so its address counts as
 * confirmed. Its team is on a plan without the mark and with Full HD, given by hand.
 */
export async function makeDemoAccount(prisma: PrismaClient): Promise<{ teamId: string }> {
  const { email, name } = DEMO
  const emailVerifiedAt = new Date()
  await prisma.user.updateMany({ where: { email, emailVerifiedAt: null }, data: { emailVerifiedAt } })
  const passwordHash = await hashPassword(DEMO.password)
  // A start in production has closed it.
  await prisma.user.updateMany({ where: { email, passwordHash: NO_PASSWORD }, data: { passwordHash } })
  if (!(await prisma.user.count({ where: { email } }))) {
    await prisma.$transaction(db =>
      makeAccount(db, { email, name, passwordHash, emailVerifiedAt, referral: undefined }),
    )
  }
  const { ownedTeams } = await prisma.user.findUniqueOrThrow({
    where: { email },
    include: { ownedTeams: { take: 1, orderBy: { id: 'asc' } } },
  })
  const [team] = ownedTeams
  if (!team) throw new Error('The demo account has no team.')
  await prisma.$transaction(async db => {
    const { category } = await db.subscription.findUniqueOrThrow({ where: { teamId: team.id } })
    if (category === 'FREE') await givePlan(db, team.id, PLAN, new Date())
  })
  return { teamId: team.id }
}

/** Uploads a file in parts as a browser does and makes a project for clips of it, called `title`. */
const uploadFile = async (call: ReturnType<typeof apiAt>, file: string, title: string): Promise<void> => {
  await using handle = await open(file)
  const { size } = await handle.stat()
  const upload = await call('POST /api/upload-credentials/', {
    body: { fileName: basename(file), fileType: '', fileSize: size },
  })
  const params = { id: upload.id }
  for (let partNumber = 1; partNumber <= upload.partCount; partNumber++) {
    const { urls } = await call('POST /api/uploads/{id}/parts/', {
      params,
      body: { partNumbers: [partNumber] },
    })
    const position = (partNumber - 1) * upload.partSize
    const bytes = Buffer.alloc(Math.min(upload.partSize, size - position))
    await handle.read({ buffer: bytes, position })
    const answer = await fetch(urls[0]?.url ?? '', { method: 'PUT', body: bytes })
    if (!answer.ok) throw new Error(`Part ${partNumber} was answered ${answer.status}`)
  }
  await call('POST /api/uploads/{id}/complete/', {
    params,
    body: { title, project: { type: 'videoHighlight', title } },
  })
}

const { TALKREEL_ADDRESS: address = '', DATABASE_URL: databaseUrl = '' } = process.env

/** Painting the talk must not slow down who tries the program out. */
const BACKGROUND_PRIORITY = 10

/** Ends the process: as if all was done where someone doesn't want the demo. */
async function leave(row: DemoRow, error: unknown): Promise<never> {
  if (!(error instanceof DemoCancelledError)) throw error
  await row.remove()
  process.exit(0)
}

setPriority(BACKGROUND_PRIORITY)
process.on('disconnect', () => process.exit(1))
const prisma = openPrisma(databaseUrl, 1)
const { teamId } = await makeDemoAccount(prisma)
const { email, password } = DEMO
const { key } = await apiAt(address)('POST /api/rest-auth/login/', { body: { email, password } })
const call = apiAt(address, key)
const { count } = await call('GET /api/projects/', {})
if (count === 0) {
  const row = await openDemoRow(prisma, teamId)
  const { video } = await ensureTalk(progress => void row.tell(progress).catch(error => leave(row, error)))
  await row.end()
  await uploadFile(call, video, DEMO.title)
  await row.remove()
}
process.exit(0)
