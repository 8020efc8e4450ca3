import { withinTeam } from '@/api/platform/permissions/rights'
import type { Handler } from '@/api/platform/routing/handler'
import type { PrismaClient } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import { FLAG_NAMES, flagLabel } from '../flags/flags'
import { globalFlags } from '../flags/flags-of'
import type { SupportFlag, supportContract } from './contract'
import { readTeam } from './read-team'

type Contract = typeof supportContract

const stateOf = (isOn: boolean): string => (isOn ? 'on' : 'off')

async function readFlags(prisma: PrismaClient): Promise<SupportFlag[]> {
  const flags = await globalFlags(prisma)
  return FLAG_NAMES.map(name => ({ name, label: flagLabel(name), is_on: flags.get(name) === true }))
}

/** The global flags. */
export const listFlags: Handler<Contract['GET /api/support/flags/']> = ({ services: { prisma } }) =>
  readFlags(prisma)

/** Turns a flag on or off for everyone. */
export const setFlag: Handler<Contract['POST /api/support/flags/']> = async ({
  body: { name, is_on: isOn },
  caller,
  services: { prisma },
}) => {
  await prisma.$transaction(async db => {
    await db.flag.upsert({ where: { name }, create: { name, isOn }, update: { isOn } })
    await audit(db, caller, { act: 'flag.set', details: { flag: name, state: stateOf(isOn) } })
  })
  return readFlags(prisma)
}

/** Turns a flag on or off for one team, or resets it to the global value. */
export const setTeamFlag: Handler<Contract['POST /api/support/teams/{id}/flags/']> = async ({
  params: { id: teamId },
  body: { name, own },
  caller,
  services: { prisma },
}) => {
  await withinTeam(prisma, caller, teamId)
  await prisma.$transaction(async db => {
    const row = { teamId, name }
    await db.teamFlag.deleteMany({ where: row })
    if (own !== null) await db.teamFlag.create({ data: { ...row, isOn: own } })
    const state = own === null ? 'what holds for everyone' : stateOf(own)
    await audit(db, caller, { act: 'flag.set_for_team', teamId, details: { flag: name, state } })
  })
  return readTeam(prisma, teamId)
}
