import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import { refuse } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import type { PrismaClient } from '@/prisma/generated/client'
import { allow, notAllowed, requireQuotaInTx } from '../allow'
import { costOf } from '../cost-of'
import { debit, InsufficientQuotaError, type MovementKind } from '../ledger'
import { planOf, readPlan } from '../plan-of'
import { type BalanceCode, QUOTAS, type QuotaCode } from '../quotas'
import { usageOf } from '../usage-of'
import type { Remaining, usageContract } from './contract'

const HEADER = 'Idempotency-Key'
const LONGEST = 200

/**
 * The ledger's key of an action: of the caller's own choice by the header, so that what is sent again counts once, or
 * one that is new.
 * @throws {ApiError} 400 for a key that is too long.
 */
function actionKey(request: Request, userId: string): string {
  const given = request.get(HEADER)
  if (given && given.length > LONGEST) throw refuse(400, `${HEADER} has more than ${LONGEST} characters.`)
  return `action:${userId}:${given || randomUUID()}`
}

type Log = (typeof usageContract)['POST /api/teams/log_action/']

/** Which balance pays for a quota that is used up, how much of it, and what that is for. */
type Payment = { quota: BalanceCode; amount: number; kind: MovementKind }

function paymentFor(code: QuotaCode, quantity: number): Payment | null {
  if (code === 'AI_ACTION') return { quota: 'TALKREEL_CREDIT', amount: costOf(code, quantity), kind: 'ai' }
  if (code === 'TTS') return { quota: 'TALKREEL_CREDIT', amount: costOf(code, quantity), kind: 'speech' }
  if (code === 'TALKREEL_CREDIT') return { quota: code, amount: quantity, kind: 'ai' }
  if (code === 'UPLOAD_DURATION') return { quota: code, amount: quantity, kind: 'upload' }
  return code === 'EXPORT_DURATION' ? { quota: code, amount: quantity, kind: 'export' } : null
}

type Taking = { teamId: string; userId: string; key: string; code: QuotaCode; quantity: number }

/** Takes it, or says what is missing: a key that counted already is not asked again whether it is allowed. */
async function take(prisma: PrismaClient, payment: Payment, taking: Taking): Promise<void> {
  const { teamId, userId, key, code, quantity } = taking
  const movement = { ...payment, teamId, userId, key, reason: QUOTAS[code].name }
  const entry = await debit(prisma, movement).catch(async error => {
    if (!(error instanceof InsufficientQuotaError)) throw error
    const allowance = await allow(prisma, teamId, code, quantity)
    throw allowance.ok
      ? refuse(409, 'Something else used it up at this moment. Try again.')
      : notAllowed(allowance.refusal)
  })
  const { quota, delta } = await prisma.ledgerEntry.findUniqueOrThrow({ where: { id: entry.id } })
  const isAnother = quota !== payment.quota || Math.abs(Number(delta) + payment.amount) > 0.0001
  if (isAnother) throw refuse(409, 'This Idempotency-Key was used for another action.')
}

/**
 * Takes what an action uses up, once for a key; asks whether what is not used up is allowed. Answers what is left of
 * the quota that pays.
 */
export const logAction: Handler<Log> = async ({ body, caller, services: { prisma, now }, request }) => {
  const { quota: code, quantity } = body
  const { teamId, userId } = caller
  const key = actionKey(request, userId)
  const payment = paymentFor(code, quantity)
  await planOf(prisma, teamId, now())
  if (payment) await take(prisma, payment, { teamId, userId, key, code, quantity })
  else await requireQuotaInTx(prisma, teamId, code, quantity)
  const paid = payment?.quota ?? code
  const { limit, used } = await usageOf(prisma, await readPlan(prisma, teamId), paid)
  const answer: Remaining = {
    code: paid,
    unit: QUOTAS[paid].unit,
    limit,
    used,
    remaining: limit === null ? null : Math.max(0, limit - used),
  }
  return answer
}
