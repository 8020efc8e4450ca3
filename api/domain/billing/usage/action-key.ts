import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import { refuse } from '../../../platform/errors/api-error'

const HEADER = 'Idempotency-Key'
const LONGEST = 200

/**
 * The ledger's key of an action: of the caller's own choice by the header, so that what is sent again counts once, or one
 * that is new.
 * @throws {ApiError} 400 for a key that is too long.
 */
export function actionKey(request: Request, userId: string): string {
  const given = request.get(HEADER)
  if (given && given.length > LONGEST) throw refuse(400, `${HEADER} has more than ${LONGEST} characters.`)
  return `action:${userId}:${given || randomUUID()}`
}
