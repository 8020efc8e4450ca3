import { randomBytes } from 'node:crypto'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { checkVerified } from '@/api/platform/permissions/rights'
import { hashToken } from '@/api/platform/permissions/tokens'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import { exportSettings } from '../exports/settings'
import type { sharesContract } from './contract'
import { embedCode } from './embed'
import { toShare } from './to-share'

const DAY_MS = 86_400_000

/** The maximum of share links per project, those of its exports included. */
const MAX_LINKS = 50

/** What is to be shared: its title, and for a video its width and height in pixels. */
type Subject = { title: string; size: { width: number; height: number } | null }

/** @throws {ApiError} 404 if the project has no such export, 409 if it is not a finished video. */
async function subjectOf(
  db: Prisma.TransactionClient,
  { teamId, projectId, exportId }: { teamId: string; projectId: string; exportId: string | undefined },
): Promise<Subject> {
  const project = await db.project.findFirst({ where: { id: projectId, teamId, deletedAt: null } })
  if (!project) throw notFound()
  if (!exportId) return { title: project.title, size: null }
  const row = await db.export.findFirst({ where: { id: exportId, teamId, projectId, deletedAt: null } })
  if (!row) throw notFound()
  if (row.status !== 'COMPLETED' || row.format !== 'mp4')
    throw refuse(409, 'Only a finished MP4 can be shared.')
  const { title, width, height } = exportSettings(row)
  return { title, size: { width, height } }
}

/** Makes a share link. Its address is returned once: only the hash of its key is stored. */
export const makeShare: Handler<(typeof sharesContract)['POST /api/projects/{id}/shares/']> = async ({
  params: { id: projectId },
  body: { export_id: exportId, allow_download: allowsDownload, days },
  caller,
  services: { prisma, publicUrl, now },
}) => {
  const { teamId, userId: makerId } = caller
  const key = randomBytes(32).toString('base64url')
  const at = now()
  const expiresAt = days === undefined ? null : new Date(at.getTime() + days * DAY_MS)
  await checkVerified(prisma, makerId)
  const { row, title, size } = await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const subject = await subjectOf(db, { teamId, projectId, exportId })
    // Those that have expired show nothing, so they make room.
    await db.shareLink.deleteMany({ where: { projectId, expiresAt: { lte: at } } })
    if ((await db.shareLink.count({ where: { projectId } })) >= MAX_LINKS)
      throw refuse(400, `A project can have ${MAX_LINKS} share links. Stop sharing some of them first.`)
    const data = { teamId, projectId, makerId, allowsDownload, expiresAt, exportId: exportId ?? null }
    const made = await db.shareLink.create({ data: { ...data, tokenHash: hashToken(key) } })
    await audit(db, caller, { act: 'share.make', rowId: made.id, details: { title: subject.title } })
    return { row: made, ...subject }
  })
  const url = new URL(`/projects/${projectId}/shared/`, publicUrl)
  url.searchParams.set('share', key)
  const code = size && embedCode(url, { id: projectId, title, ...size })
  return { ...toShare(row), url: url.href, embed_html: code }
}
