import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import { projectRoot } from '@/remotion/environment/cache'
import { scopedTo, TEAM_MODELS } from './scoped-to'

const { prisma, stop } = await testDatabase()
afterAll(stop)

const { team: ours } = await testTeam(prisma)
const { team: theirs } = await testTeam(prisma)
const blank = { title: 'A talk', type: 'scratch', document: {} } as const
const theirProject = await prisma.project.create({ data: { ...blank, teamId: theirs.id } })
const db = scopedTo(prisma, ours.id)
const where = { id: theirProject.id }

describe('scopedTo', () => {
  it('covers every model with a team', async () => {
    const schema = await readFile(path.join(projectRoot, 'prisma/schema.prisma'), 'utf8')
    const models = schema.matchAll(/^model (\w+) \{([^}]*)\}/gm)
    const withTeam = [...models].filter(model => /\bteamId\b/.test(model[2]!)).map(model => model[1])
    expect(new Set(withTeam)).toEqual(TEAM_MODELS)
  })

  it("finds no row by another team's id", async () => {
    expect(await db.project.findUnique({ where })).toBeNull()
    expect(await db.project.findFirst({ where })).toBeNull()
    expect(await db.project.findMany()).toEqual([])
    expect(await db.project.count()).toBe(0)
    await expect(db.project.findUniqueOrThrow({ where })).rejects.toMatchObject({ code: 'P2025' })
  })

  it("changes no row by another team's id", async () => {
    const data = { title: 'Taken over' }
    await expect(db.project.update({ where, data })).rejects.toMatchObject({ code: 'P2025' })
    await expect(db.project.delete({ where })).rejects.toMatchObject({ code: 'P2025' })
    expect(await db.project.updateMany({ where, data })).toEqual({ count: 0 })
    expect(await db.project.deleteMany({ where })).toEqual({ count: 0 })
    await expect(db.team.update({ where: { id: theirs.id }, data })).rejects.toMatchObject({ code: 'P2025' })
    expect(await prisma.project.findUnique({ where })).toEqual(theirProject)
  })

  it('creates rows in its own team, whatever team the data names', async () => {
    const one = await db.project.create({ data: { ...blank, teamId: theirs.id } })
    const [two] = await db.project.createManyAndReturn({ data: [{ ...blank, teamId: theirs.id }] })
    expect([one.teamId, two!.teamId]).toEqual([ours.id, ours.id])
  })

  it('finds and changes nothing in the trash', async () => {
    const { id } = await db.project.create({ data: { ...blank, teamId: ours.id, deletedAt: new Date() } })
    expect(await db.project.findUnique({ where: { id } })).toBeNull()
    expect(await db.project.findMany({ where: { deletedAt: { not: null } } })).toEqual([])
    expect(await db.project.updateMany({ where: { id }, data: { title: 'Back' } })).toEqual({ count: 0 })
    expect(await db.project.deleteMany({ where: { id } })).toEqual({ count: 0 })
    expect(await prisma.project.count({ where: { id } })).toBe(1)
  })

  it('scopes transactions too', async () => {
    await db.$transaction(async tx => {
      expect(await tx.project.findUnique({ where })).toBeNull()
    })
  })

  it('accepts any string as an id and finds nothing', async () => {
    expect(await db.project.findUnique({ where: { id: "'; not a uuid ü" } })).toBeNull()
  })
})
