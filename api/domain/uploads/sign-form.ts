import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { lockTeam } from '@/api/platform/database/lock-team'
import { originOf } from '@/api/platform/http/proxies'
import type { Handler } from '@/api/platform/routing/handler'
import { FORM_BYTES, FORM_SECONDS, formKey } from '@/api/platform/stored-files/form-files'
import { requireQuotaInTx } from '../billing/allow'
import { readPlan } from '../billing/plan-of'
import { usageOf } from '../billing/usage-of'
import { mediaType } from './begin-upload'
import type { uploadsContract } from './contract'
import { checkPlan } from './declare-size'

/** How long its file waits to be recorded as an asset. */
const KEPT_MS = 24 * 3_600_000

/**
 * Signs a form for one file, whose size is not known: it may take what is left of the plan, at most `FORM_BYTES`, and
 * that is reserved until the file is recorded as an asset or a day has passed.
 */
export const signForm: Handler<(typeof uploadsContract)['POST /api/assets/sign_s3_upload/']> = async ({
  body: { name, type },
  caller: { teamId },
  services,
  request,
}) => {
  const { prisma, storage } = services
  const fileType = mediaType(name, type, 'name')
  await checkPlan(services, teamId, { fileSize: 1 })
  const id = randomUUID()
  const key = formKey(teamId, id)
  const most = await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const plan = await readPlan(db, teamId)
    const { limit: largest } = await usageOf(db, plan, 'UPLOAD_SIZE')
    const { limit, used } = await usageOf(db, plan, 'STORAGE')
    const left = limit === null ? FORM_BYTES : limit - used
    const size = Math.max(1, Math.min(FORM_BYTES, largest ?? FORM_BYTES, left))
    await requireQuotaInTx(db, teamId, 'STORAGE', size)
    const deleteAt = new Date(Date.now() + KEPT_MS)
    await db.storedFile.create({ data: { key, teamId, size: BigInt(size), deleteAt } })
    const fileName = path.basename(name)
    await db.upload.create({ data: { id, teamId, key, uploadId: '', fileName, fileType, size: 0n } })
    return size
  })
  return {
    data: await storage.signForm({
      ...{ key, contentType: fileType, bytes: { least: 1, most } },
      ...{ origin: originOf(request), expiresInSeconds: FORM_SECONDS },
    }),
  }
}
