import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { scopedTo } from '@/api/platform/database/scoped-to'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { jsonText } from '@/api/platform/http/json-text'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { isLinkValid, linkUntil } from '@/api/platform/signing/sign-until'
import { exportedProjectKey } from '@/api/platform/stored-files/file-keys'
import type { Project } from '@/compositions/model/project'
import { addressesOf } from '../../projects/addresses'
import { createExport } from '../create-export'
import { exportSettings } from '../settings'
import type { recordContract } from './contract'

/** How long a link to a record view is good, in minutes: long enough to open it, too short to be passed on. */
const MINUTES = 15

const pathOf = ({ id, projectId }: { id: string; projectId: string }): string =>
  `/projects/${projectId}/exports/${id}/record/`

type MakeLink = (typeof recordContract)['POST /api/projects/{id}/record/']

/** Makes a link to the record view of an export of the project. */
const makeLink: Handler<MakeLink> = async ({ params, body, caller, services }) => {
  const row = await caller.db.export.findFirst({
    where: { projectId: params.id, ...(body.export_id && { id: body.export_id }) },
    orderBy: { createdAt: 'desc' },
  })
  if (!row) throw notFound()
  const end = new Date(services.now().getTime() + MINUTES * 60_000)
  return { url: linkUntil(services.secret, pathOf(row), end), export_id: row.id, expires: end.toISOString() }
}

type MakePreview = (typeof recordContract)['POST /api/projects/{id}/new_preview/']

const makePreview: Handler<MakePreview> = ({ body, ...request }) =>
  createExport({ ...request, body: { format: 'poster', ...body } })

/** What addresses are made for, in a stored project. */
const refsSchema = z.object({
  media: z.record(z.string(), z.object({ assetId: z.string() })),
  fonts: z.array(z.object({ id: z.string() })).default([]),
})

type ReadRecord = (typeof recordContract)['GET /api/exports/{id}/record/']

/** The project of an export with the addresses of its files, for anyone with the link. */
const readRecord: Handler<ReadRecord> = async ({ params, query, services }) => {
  const { prisma, secret, storage } = services
  const row = await prisma.export.findFirst({
    where: { id: params.id, deletedAt: null, team: { deletedAt: null }, project: { deletedAt: null } },
  })
  const { expires = 0, sig = '' } = query
  // A link of another export and one to nothing are refused alike.
  if (!row || !isLinkValid(secret, pathOf(row), { expires, sig }, services.now()))
    throw refuse(403, 'This link has expired. Ask for a new one.')
  const { teamId, id } = row
  const stored = await text((await storage.get(exportedProjectKey(teamId, id))).body)
  const { media, fonts } = refsSchema.parse(JSON.parse(stored))
  const { addresses, spectra } = await addressesOf(
    secret,
    { db: scopedTo(prisma, teamId) },
    {
      media: Object.fromEntries(Object.entries(media).map(([ref, { assetId }]) => [ref, assetId])),
      fonts: [...new Set(fonts.map(font => font.id))],
    },
  )
  const { title, range, captions, watermark } = exportSettings(row)
  return {
    ...{ title, captions, watermark, addresses, spectra },
    project: jsonText<Project>(stored),
    range: range ?? null,
  }
}

export const recordRoutes: Handlers<typeof recordContract> = {
  'POST /api/projects/{id}/record/': makeLink,
  'POST /api/projects/{id}/new_preview/': makePreview,
  'GET /api/exports/{id}/record/': readRecord,
}
