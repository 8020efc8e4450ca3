import { afterAll, expect, test, vi } from 'vitest'
import { listenForEvents } from '@/api/platform/jobs/events'
import { publish } from '@/api/platform/jobs/publish'
import { testDatabase, testTeam } from '@/api/testing/database'
import { feedOf } from './team-feed'

const database = await testDatabase()
const asked: string[] = []
const prisma = database.prisma.$extends({
  query: {
    $allModels: {
      $allOperations({ model, operation, args, query }) {
        asked.push(`${model}.${operation}`)
        return query(args)
      },
    },
  },
}) as unknown as typeof database.prisma
const events = await listenForEvents(database.url, error => {
  throw error
})
afterAll(async () => {
  await events.stop()
  await database.stop()
})

const source = { prisma, events, secret: 'secret', now: () => new Date() }

/** Follows a team and collects the sent events. */
function follow(teamId: string) {
  const sent: string[] = []
  const stop = feedOf(source, teamId).follow({
    send: event => sent.push(/^event:(.*)$/m.exec(event.toString())?.[1] ?? ''),
    disconnect: () => sent.push('broken off'),
  })
  return { sent, stop }
}

test('reads a changed row once for all followers of a team', async () => {
  const { team } = await testTeam(database.prisma)
  const followers = Array.from({ length: 20 }, () => follow(team.id))
  await vi.waitFor(() => {
    for (const { sent } of followers) expect(sent).toEqual(['snapshot'])
  })
  expect(asked.filter(query => query === 'Job.findMany').length).toBeLessThanOrEqual(2)
  asked.length = 0
  const job = await database.prisma.job.create({ data: { teamId: team.id, kind: 'ingest', payload: {} } })
  await publish(database.prisma, { teamId: team.id, type: 'job', id: job.id })
  await vi.waitFor(() => {
    for (const { sent } of followers) expect(sent).toEqual(['snapshot', 'job'])
  })
  expect(asked).toEqual(['Job.findFirst'])
  for (const { stop } of followers) stop()
})

test('sends a snapshot to late followers and nothing to those who left', async () => {
  const { team } = await testTeam(database.prisma)
  const first = follow(team.id)
  await vi.waitFor(() => expect(first.sent).toEqual(['snapshot']))
  const second = follow(team.id)
  await vi.waitFor(() => expect(second.sent).toEqual(['snapshot']))
  expect(first.sent).toEqual(['snapshot'])
  first.stop()
  const job = await database.prisma.job.create({ data: { teamId: team.id, kind: 'ingest', payload: {} } })
  await publish(database.prisma, { teamId: team.id, type: 'job', id: job.id })
  await vi.waitFor(() => expect(second.sent).toEqual(['snapshot', 'job']))
  expect(first.sent).toEqual(['snapshot'])
  second.stop()
})
