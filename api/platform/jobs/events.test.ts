import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '@/api/testing/database'
import { listenForEvents, type TeamNews } from './events'
import { publish } from './publish'

const { url, prisma, stop } = await testDatabase()
const events = await listenForEvents(url, () => {})
afterAll(async () => {
  await events.stop()
  await stop()
})
const job = (teamId: string, id: string) => ({ teamId, type: 'job', id }) as const

describe('listenForEvents', () => {
  it("delivers a team's events to its subscribers only", async () => {
    const ours: TeamNews[] = []
    const alsoOurs: TeamNews[] = []
    const theirs: TeamNews[] = []
    const leave = [
      events.subscribe('ours', news => ours.push(news)),
      events.subscribe('ours', news => alsoOurs.push(news)),
      events.subscribe('theirs', news => theirs.push(news)),
    ]
    await publish(prisma, job('ours', '1'))
    await publish(prisma, job('theirs', '2'))
    await vi.waitFor(() => expect(theirs).toEqual([job('theirs', '2')]))
    expect(ours).toEqual([job('ours', '1')])
    expect(alsoOurs).toEqual(ours)
    leave[0]!()
    await publish(prisma, job('ours', '3'))
    await vi.waitFor(() => expect(alsoOurs).toHaveLength(2))
    expect(ours).toHaveLength(1)
    for (const end of leave) end()
  })

  it('delivers a change only after its commit, and never after a rollback', async () => {
    const heard: TeamNews[] = []
    const leave = events.subscribe('ours', news => heard.push(news))
    await expect(
      prisma.$transaction(async tx => {
        await publish(tx, job('ours', 'rolled back'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await prisma.$transaction(tx => publish(tx, job('ours', 'committed')))
    await vi.waitFor(() => expect(heard).toEqual([job('ours', 'committed')]))
    leave()
  })

  it('reconnects after a lost connection, and tells subscribers about the gap', async () => {
    const heard: TeamNews[] = []
    const leave = events.subscribe('ours', news => heard.push(news))
    await prisma.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'talkreel events' AND datname = current_database()`
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'gap' }]), { timeout: 10_000 })
    await publish(prisma, job('ours', 'after'))
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(job('ours', 'after')))
    leave()
  })

  it('ignores foreign notifications', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("SELECT pg_notify('talkreel_events', 'not json')")
    await client.end()
    const heard: TeamNews[] = []
    const leave = events.subscribe('ours', news => heard.push(news))
    await publish(prisma, job('ours', 'still there'))
    await vi.waitFor(() => expect(heard).toEqual([job('ours', 'still there')]))
    leave()
  })
})
