import type { PrismaClient } from '@/prisma/generated/client'
import { FLAG_NAMES, type FlagName, isOnByDefault } from './flags'

type Rows = { name: string; isOn: boolean }[]

const inRows = (rows: Rows, name: FlagName): boolean | undefined => rows.find(row => row.name === name)?.isOn

/** What was set for everyone, and otherwise what the table has, by flag. */
export async function globalFlags(prisma: PrismaClient): Promise<Map<FlagName, boolean>> {
  const rows = await prisma.flag.findMany()
  return new Map(FLAG_NAMES.map(name => [name, inRows(rows, name) ?? isOnByDefault(name)]))
}

/** The flags that are on for a team: what was set for it counts before what holds for everyone. */
export async function flagsOf(prisma: PrismaClient, teamId: string): Promise<FlagName[]> {
  const [everybody, own] = await Promise.all([
    globalFlags(prisma),
    prisma.teamFlag.findMany({ where: { teamId } }),
  ])
  return FLAG_NAMES.filter(name => inRows(own, name) ?? everybody.get(name))
}
