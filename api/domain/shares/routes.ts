import { text } from 'node:stream/consumers'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound } from '@/api/platform/errors/api-error'
import { checkSignature } from '@/api/platform/files/content-type'
import { serveObject } from '@/api/platform/files/serve-object'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { exportedProjectKey, exportKey } from '@/api/platform/stored-files/file-keys'
import { EXPORT_FILES } from '@/compositions/catalog/export-formats'
import { audit } from '../audit/audit'
import { exportFileName, exportSettings } from '../exports/settings'
import type { sharesContract } from './contract'
import { makeShare } from './make-share'
import { grantOf, isOpenAt, linkGone } from './open-share'
import { findSharedExport } from './shared-exports'
import { toShare } from './to-share'
import { whatIsShared } from './what-is-shared'

type Contract = typeof sharesContract

/** The share links of a project, newest first, also those that have expired. */
const listShares: Handler<Contract['GET /api/projects/{id}/shares/']> = async ({ params, caller }) => {
  const project = await caller.db.project.findUnique({ where: params, select: { id: true } })
  if (!project) throw notFound()
  const rows = await caller.db.shareLink.findMany({
    where: { projectId: project.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(toShare)
}

/** Stops sharing by a link. */
const stopShare: Handler<Contract['DELETE /api/projects/{id}/shares/{share}/']> = async ({
  params: { id: projectId, share: id },
  caller,
  services: { prisma },
}) => {
  await prisma.$transaction(async db => {
    await lockTeam(db, caller.teamId)
    const link = await db.shareLink.findFirst({
      where: { id, projectId, teamId: caller.teamId },
      include: { project: { select: { title: true } }, export: true },
    })
    if (!link) throw notFound()
    await db.shareLink.delete({ where: { id } })
    const title = link.export ? exportSettings(link.export).title : link.project.title
    await audit(db, caller, { act: 'share.stop', rowId: id, details: { title } })
  })
}

const readShared: Handler<Contract['GET /api/projects/{id}/shared/']> = ({ grant, services }) =>
  whatIsShared(services, grant)

/** What is said in a shared video, from the project as it was exported. */
const readSharedText: Handler<Contract['GET /api/projects/{id}/shared/{video}/']> = async ({
  params,
  grant,
  services: { storage, values },
}) => {
  const row = await findSharedExport(grant, params.video)
  if (!row) throw notFound()
  const { teamId } = grant
  return values.forTeam(teamId, async run => {
    const project = await text((await storage.get(exportedProjectKey(teamId, row.id))).body)
    return run('readExported', { project, range: exportSettings(row).range })
  })
}

/** Serves a file of a shared video by its signed URL, as long as the link shows it. */
const getSharedFile: Handler<Contract['GET /media/shares/{link}/{video}/{file}']> = async ({
  params: { link: id, video, file },
  query,
  services,
  request,
  response,
}) => {
  checkSignature(request, services, query.sig)
  const { prisma, storage, now } = services
  const link = await prisma.shareLink.findFirst({ where: { id, ...isOpenAt(now()) } })
  const row = link && (await findSharedExport(grantOf(prisma, link), video))
  if (!row || (query.download && !link.allowsDownload)) throw linkGone()
  const { contentType } = EXPORT_FILES[file]
  const saveAs = query.download ? exportFileName(exportSettings(row), file) : undefined
  await serveObject(request, response, storage, {
    key: exportKey(link.teamId, row.id, file),
    contentType,
    saveAs,
  })
}

export const sharesRoutes: Handlers<Contract> = {
  'GET /api/projects/{id}/shares/': listShares,
  'POST /api/projects/{id}/shares/': makeShare,
  'DELETE /api/projects/{id}/shares/{share}/': stopShare,
  'GET /api/projects/{id}/shared/': readShared,
  'GET /api/projects/{id}/shared/{video}/': readSharedText,
  'GET /media/shares/{link}/{video}/{file}': getSharedFile,
}
