import path from 'node:path'
import { lockTeam } from '@/api/platform/database/lock-team'
import { bodyError, fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Queue } from '@/api/platform/jobs/queue'
import type { Caller } from '@/api/platform/permissions/caller'
import type { StoredPart } from '@/api/platform/providers/storage/storage'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { signedPath } from '@/api/platform/signing/sign'
import type { AccountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { documentKey, documentPath } from '@/api/platform/stored-files/document-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Prisma, Upload } from '@/prisma/generated/client'
import { declaredKind } from '../assets/declared-kind'
import { toAsset } from '../assets/to-asset'
import { requireQuotaInTx } from '../billing/allow'
import { renewIfDue } from '../billing/renew-if-due'
import { jobInclude, toJob } from '../jobs/to-job'
import { insertProject, type NewProject } from '../projects/insert-project'
import { itemView } from '../projects/project-views'
import { itemSelect, toItem } from '../projects/to-item'
import type { uploadsContract } from './contract'
import { boundsOf } from './declare-size'
import { findUpload } from './find-upload'
import { partCount } from './to-upload'

/** A part as the browser knows it; quotes around the etag are ignored. */
type Named = { partNumber: number; etag: string }

const bare = (etag: string) => etag.replace(/"/g, '')

type Joined = Pick<Upload, 'key' | 'uploadId' | 'size' | 'grows'>

/** Bytes of the joined file; null if it is not joined yet. */
async function joinedSize(storage: AccountedStorage, { key, size, grows }: Joined): Promise<bigint | null> {
  const done = await storage.head(key)
  return done && (grows || BigInt(done.size) === size) ? BigInt(done.size) : null
}

/** The parts before the first gap: a growing file that was left behind may miss one. */
function withoutGap(parts: StoredPart[]): StoredPart[] {
  const isAfterGap = ({ partNumber }: StoredPart, index: number) =>
    partNumber !== index + 1 || (index > 0 && parts[index - 1]?.size !== LIMITS.upload.partBytes)
  const end = parts.findIndex(isAfterGap)
  return end < 0 ? parts : parts.slice(0, end)
}

async function join(
  storage: AccountedStorage,
  { key, uploadId, size, grows }: Joined,
  named: Named[] | undefined,
): Promise<bigint> {
  const arrived = await storage.listParts(key, uploadId)
  const parts = grows ? withoutGap(arrived) : arrived
  const etags = new Map(parts.map(part => [part.partNumber, bare(part.etag)]))
  const differs = named?.some(part => etags.get(part.partNumber) !== bare(part.etag)) ?? false
  const bytes = BigInt(parts.reduce((sum, part) => sum + part.size, 0))
  if (differs || !bytes || (bytes !== size && !grows)) throw bodyError(MESSAGES.upload.stateError)
  await storage.completeMultipart(key, uploadId, parts)
  return bytes
}

/**
 * Joins the parts of an upload into its file and resolves with its bytes; idempotent.
 * @throws {ApiError} 400 if parts are missing or differ from those that the browser sent, 409 if it was abandoned.
 */
async function joinParts(
  storage: AccountedStorage,
  upload: Joined,
  named: Named[] | undefined,
): Promise<bigint> {
  const done = await joinedSize(storage, upload)
  if (done !== null) return done
  try {
    return await join(storage, upload, named)
  } catch (error) {
    // The upload was completed or aborted concurrently.
    if (!(error instanceof Error) || error.name !== 'NoSuchUpload') throw error
    const late = await joinedSize(storage, upload)
    if (late === null) throw refuse(409, MESSAGES.upload.stateError)
    return late
  }
}

type CompleteUpload = (typeof uploadsContract)['POST /api/uploads/{id}/complete/']

/** The file now belongs to the team. Its size is checked again, since the plan may have changed. */
async function takeOver(db: Prisma.TransactionClient, { teamId, key, size }: Upload) {
  await db.storedFile.updateMany({ where: { key }, data: { size: 0n } })
  await requireQuotaInTx(db, teamId, 'STORAGE', Number(size))
  await db.storedFile.updateMany({ where: { key }, data: { size, uploadId: null } })
  await keepFiles(db, [key])
}

type Becoming = { title: string; userId: string; project?: NewProject | undefined; listen: boolean }

/**
 * Creates the asset of an upload, its project and the ingest job, unless it was done before. The transaction holds the
 * lock of the team.
 */
export async function becomeAsset(
  db: Prisma.TransactionClient,
  queue: Queue,
  upload: Upload,
  { title, userId, project, listen }: Becoming,
): Promise<void> {
  const { id, teamId, fileType, size, key } = upload
  const { count } = await db.upload.updateMany({
    where: { id, teamId, state: 'OPEN' },
    data: { state: 'COMPLETED', size },
  })
  if (!count) return
  await takeOver(db, upload)
  const asset = await db.asset.create({
    data: {
      ...{ id, teamId, kind: declaredKind(fileType), title, contentType: fileType, size },
      status: 'IN_PROGRESS',
      files: { original: key },
    },
  })
  const made = project && (await insertProject(db, teamId, project, { asset, talk: null }))
  const bounds = boundsOf(upload)
  const payload = { assetId: id, ...(made ? { projectId: made.id } : { listen }), bounds }
  await queue.enqueue(db, { kind: 'ingest', teamId, payload: { ...payload, userId } })
}

/** The response for a completed upload, the same for every repetition. */
async function describe(services: Services, caller: Caller, upload: Upload) {
  const { secret } = services
  const { db } = caller
  const [asset, project, job] = await Promise.all([
    db.asset.findUnique({ where: { id: upload.id } }),
    db.project.findFirst({
      where: { sourceAssetId: upload.id, parentId: null },
      orderBy: { createdAt: 'asc' },
      select: itemSelect,
    }),
    db.job.findFirst({
      where: { assetId: upload.id, kind: 'ingest' },
      orderBy: { createdAt: 'desc' },
      include: jobInclude,
    }),
  ])
  if (!asset) throw notFound()
  return {
    fileKey: upload.key,
    url: signedPath(secret, `/media/${asset.id}/original`),
    asset: toAsset(secret, asset),
    project: project && toItem(await itemView(services, caller), project),
    job: job && toJob(secret, job),
  }
}

type CompleteDocument = (typeof uploadsContract)['POST /api/uploads/{id}/complete_document/']

/**
 * Completes the upload of a document or a sample. Nothing refers to its file, so it is deleted after two days; it
 * counts as storage until then. Idempotent.
 */
export const completeDocument: Handler<CompleteDocument> = async ({ params, caller, services }) => {
  const upload = await findUpload(caller, params.id)
  if (upload.state === 'ABORTED' || upload.key !== documentKey(caller.teamId, upload.id))
    throw refuse(409, MESSAGES.upload.stateError)
  if (upload.state === 'OPEN') {
    await joinParts(services.storage, upload, undefined)
    await services.prisma.$transaction(async db => {
      const { count } = await db.upload.updateMany({
        where: { id: upload.id, teamId: caller.teamId, state: 'OPEN' },
        data: { state: 'COMPLETED' },
      })
      // Completed or aborted by another request meanwhile.
      if (!count) return
      await db.$executeRaw`
        UPDATE stored_file SET upload_id = NULL, delete_at = now() + interval '2 days' WHERE key = ${upload.key}`
    })
    if ((await findUpload(caller, upload.id)).state !== 'COMPLETED')
      throw refuse(409, MESSAGES.upload.stateError)
  }
  return { fileKey: upload.key, url: documentPath(upload.id) }
}

/** Completes an upload: its file becomes an asset, and its ingest is enqueued. */
export const completeUpload: Handler<CompleteUpload> = async ({ params, body, caller, services }) => {
  const upload = await findUpload(caller, params.id)
  if (upload.state === 'ABORTED' || upload.key === documentKey(caller.teamId, upload.id))
    throw refuse(409, MESSAGES.upload.stateError)
  if (upload.state === 'OPEN') {
    if (body.parts && body.parts.length > partCount(upload.size))
      throw fieldError('parts', 'The upload does not have that many parts')
    const size = await joinParts(services.storage, upload, body.parts)
    const title = body.title || path.parse(upload.fileName).name
    await renewIfDue(services.prisma, caller.teamId, services.now())
    const { project, listen } = body
    const becoming = { title, userId: caller.userId, project, listen }
    await services.prisma.$transaction(async db => {
      await lockTeam(db, caller.teamId)
      await becomeAsset(db, services.queue, { ...upload, size }, becoming)
    })
  }
  return describe(services, caller, upload)
}
