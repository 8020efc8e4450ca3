import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation, OperationKey } from '../platform/http/contract'
import { isInPerson, mayDo, type TeamRole } from '../platform/permissions/rights'
import { SCOPE_NAMES, scopesAllow } from '../platform/permissions/scopes'
import { hashToken } from '../platform/permissions/tokens'
import { makePeople, PEOPLE, type Who } from '../testing/people'
import { type TestServer, testServer } from '../testing/server'
import { contracts } from './contracts'

const operations = Object.entries(contracts) as [OperationKey, Operation][]

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** The response to a caller. `in`: the operation let the caller in, whatever else it answered. */
type Met = 'signs in first' | 'is refused' | 'finds no link' | 'in'

/**
 * The role of each caller in their current team; outsiders own a team of their own. The API key has every scope and
 * belongs to the owner, whom support staff are also signed in as.
 */
const ROLES: Record<Exclude<Who, 'stranger' | 'share link'>, TeamRole> = {
  'another team': 'owner',
  member: 'member',
  admin: 'admin',
  owner: 'owner',
  superuser: 'owner',
  key: 'owner',
  'signed in as': 'owner',
}

function expected(operation: Operation, who: Who): Met {
  if (operation.auth === 'anyone') return 'in'
  if (operation.auth === 'signed') return 'is refused'
  if (operation.auth === 'shared') return who === 'share link' ? 'in' : 'finds no link'
  if (who === 'stranger' || who === 'share link') return 'signs in first'
  return may(operation, who) ? 'in' : 'is refused'
}

function may(operation: Operation, who: Exclude<Who, 'stranger' | 'share link'>): boolean {
  if (operation.auth === 'superuser') return who === 'superuser'
  if (operation.auth !== 'member')
    return who !== 'key' && (who !== 'signed in as' || operation.signedInAs === true)
  const { right } = operation
  if (who === 'key' && !scopesAllow(SCOPE_NAMES, right)) return false
  if (who === 'signed in as' && (operation.inPerson || isInPerson(right))) return false
  return mayDo(ROLES[who], right)
}

/** Path parameters that take only certain values. */
const WORDS: Record<string, string> = {
  file: 'mp4',
  format: 'mp3',
  index: '0',
  of: '0'.repeat(32),
  rendition: 'original',
}

/** The project of a share link. */
async function sharedProject(key: string): Promise<string> {
  const where = { tokenHash: hashToken(key) }
  return (await server.database.prisma.shareLink.findUniqueOrThrow({ where })).projectId
}

/**
 * Calls with ids that do not exist and an empty body, and looks only at the status and, of 404, at the message. A share
 * link is sent as such and as a token; operations for share links are called for its project by everyone.
 */
async function answerTo(
  key: OperationKey,
  token: string | null,
  share: { key: string; isSent: boolean },
): Promise<{ status: number; detail: string }> {
  const [method = '', template = ''] = key.split(' ')
  const id =
    contracts[key as keyof typeof contracts].auth === 'shared' ? await sharedProject(share.key) : 'none'
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? id : (WORDS[name] ?? 'none'),
  )
  const url = new URL(path, server.address)
  if (share.isSent) url.searchParams.set('share', share.key)
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const { status } = response
  if (status !== 404) {
    await response.body?.cancel()
    return { status, detail: '' }
  }
  return { status, detail: ((await response.json()) as { detail: string }).detail }
}

function met({ status, detail }: { status: number; detail: string }): Met {
  if (status === 401) return 'signs in first'
  if (detail.startsWith('This link')) return 'finds no link'
  return status === 403 ? 'is refused' : 'in'
}

/** The callers; replaced if an operation has changed them. */
let people: Record<Who, string | null> | null = null

test.each(operations)('%s admits exactly the callers with the right to it', async (key, operation) => {
  const { prisma } = server.database
  await prisma.$executeRaw`DELETE FROM limits.tries`
  const those = people ?? (await makePeople(prisma))
  let changed = false
  for (const who of PEOPLE) {
    const share = { key: those['share link'] ?? '', isSent: who === 'share link' }
    const { status, detail } = await answerTo(key, those[who], share)
    expect({ who, status, met: met({ status, detail }) }).toEqual({
      who,
      status,
      met: expected(operation, who),
    })
    expect(status === 429 || status >= 500, `${who} gets ${status}`).toBe(false)
    changed ||= status < 300 && !key.startsWith('GET')
  }
  people = changed ? null : those
})

test('openapi.json is valid OpenAPI and lists exactly the existing operations', async () => {
  const document = await server.call('GET /api/openapi.json', {})
  const { paths } = document as { paths: Record<string, object> }
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => /^(get|post|put|patch|delete)$/.test(method))
      .map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(told.sort()).toEqual(operations.map(([key]) => key).sort())
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
})
