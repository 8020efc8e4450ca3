import path from 'node:path'
import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { FORM_LIFE_MS, formIdOf } from '@/api/platform/stored-files/form-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Upload } from '@/prisma/generated/client'
import { toAsset } from '../assets/to-asset'
import { renewIfDue } from '../billing/renew-if-due'
import { becomeAsset } from './complete-upload'
import type { uploadsContract } from './contract'

const notFound = () => fieldError('media', MESSAGES.upload.urlNotFound)

/** Milliseconds that copying a file within the storage may take. */
const COPY_MS = 120_000

/**
 * Makes the file of a posted form an asset, once. It is copied, because a form can be posted again, and what is read and
 * measured must stay as it is.
 */
const takeForm = ({ prisma, storage, queue }: Services, { teamId, userId }: Caller, { id }: Upload) =>
  prisma.$transaction(
    async db => {
      await lockTeam(db, teamId)
      const upload = await db.upload.findUnique({ where: { id, teamId, state: 'OPEN' } })
      if (!upload) return
      if (!(await storage.head(upload.key))) throw notFound()
      const key = `${assetFolder(teamId, id)}original`
      await storage.copy(upload.key, key)
      const size = BigInt((await storage.head(key))?.size ?? 0)
      // Deleted once the form can't be posted again.
      const deleteAt = new Date(upload.createdAt.getTime() + FORM_LIFE_MS)
      await db.storedFile.update({ where: { key: upload.key }, data: { size: 0n, deleteAt } })
      const title = path.parse(upload.fileName).name
      await becomeAsset(db, queue, { ...upload, key, size }, { title, userId, listen: false })
    },
    { timeout: COPY_MS },
  )

const ASSET_ID = /(?:^|\/)(?:assets|media)\/([\w-]+)\/original(?:\?|$)/

/** The asset of a completed upload or a posted form, named by its key or its address; a title may be given to it. */
export const recordAsset: Handler<(typeof uploadsContract)['POST /api/assets/']> = async ({
  body: { media, title },
  caller,
  services,
}) => {
  const { db, teamId } = caller
  const formId = formIdOf(media)
  const form = formId ? await db.upload.findUnique({ where: { id: formId } }) : null
  if (form) {
    await renewIfDue(services.prisma, teamId, services.now())
    await takeForm(services, caller, form)
  }
  const id = form?.id ?? ASSET_ID.exec(media)?.[1]
  const asset = id ? await db.asset.findUnique({ where: { id } }) : null
  if (!asset) throw notFound()
  const named = title ? await db.asset.update({ where: { id: asset.id }, data: { title } }) : asset
  return toAsset(services.secret, named)
}
