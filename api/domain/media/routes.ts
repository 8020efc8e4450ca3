import { notFound } from '@/api/platform/errors/api-error'
import { checkSignature, extensionOf } from '@/api/platform/files/content-type'
import { serveObject } from '@/api/platform/files/serve-object'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { filesOf, MADE_TYPES, type Rendition, renditionType } from '@/api/platform/stored-files/asset-files'
import { exportKey, fontKey, formatOfExport } from '@/api/platform/stored-files/file-keys'
import { EXPORT_FILES, filesOfFormat } from '@/compositions/catalog/export-formats'
import { fileName } from '@/compositions/util/file-name'
import type { Asset } from '@/prisma/generated/client'
import { checkReleased, requesterInclude } from '../exports/held'
import { exportFileName, exportSettings } from '../exports/settings'
import type { mediaContract } from './contract'

type GetAssetFile = (typeof mediaContract)['GET /media/{asset}/{rendition}']

/** Under this policy a file opened as a page runs no scripts and loads nothing. */
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

function typeOf(asset: Asset, rendition: Rendition): string {
  if (rendition === 'original') return asset.contentType
  return rendition === 'rendition' ? renditionType(asset) : MADE_TYPES[rendition]
}

/** Serves a file of an asset by its signed URL. */
const getAssetFile: Handler<GetAssetFile> = async ({ params, query, services, request, response }) => {
  checkSignature(request, services, query.sig)
  const asset = await services.prisma.asset.findUnique({
    where: { id: params.asset, deletedAt: null, team: { deletedAt: null } },
  })
  const key = asset && filesOf(asset)[params.rendition]
  if (!key) throw notFound()
  const contentType = typeOf(asset, params.rendition)
  // An SVG opened directly is a page, and an uploaded one may contain scripts.
  if (contentType === 'image/svg+xml') response.set('Content-Security-Policy', SEALED)
  const saveAs = query.download ? fileName(asset.title, extensionOf(contentType)) : undefined
  await serveObject(request, response, services.storage, { key, contentType, saveAs })
}

type GetExportFile = (typeof mediaContract)['GET /media/exports/{id}/{file}']

/** Serves a file of a completed export by its signed URL, unless it is held. */
const getExportFile: Handler<GetExportFile> = async ({ params, query, services, request, response }) => {
  checkSignature(request, services, query.sig)
  const found = await services.prisma.export.findUnique({
    where: { id: params.id, status: 'COMPLETED', deletedAt: null, team: { deletedAt: null } },
    include: requesterInclude,
  })
  if (!found || !filesOfFormat(formatOfExport(found)).includes(params.file)) throw notFound()
  checkReleased(found, params.file)
  const { contentType } = EXPORT_FILES[params.file]
  const saveAs = query.download ? exportFileName(exportSettings(found), params.file) : undefined
  const key = exportKey(found.teamId, found.id, params.file)
  await serveObject(request, response, services.storage, { key, contentType, saveAs })
}

type GetPoster = (typeof mediaContract)['GET /media/projects/{id}/poster']

/** Serves the poster of a project by its signed URL. */
const getProjectPoster: Handler<GetPoster> = async ({ params, query, services, request, response }) => {
  checkSignature(request, services, query.sig)
  const project = await services.prisma.project.findUnique({
    where: { id: params.id, deletedAt: null, team: { deletedAt: null } },
    select: { posterKey: true },
  })
  if (!project?.posterKey) throw notFound()
  await serveObject(request, response, services.storage, {
    key: project.posterKey,
    contentType: 'image/jpeg',
  })
}

type GetFontFile = (typeof mediaContract)['GET /media/fonts/{id}/{index}']

/** Serves a file of a font by its signed URL. */
const getFontFile: Handler<GetFontFile> = async ({ params, query, services, request, response }) => {
  checkSignature(request, services, query.sig)
  const font = await services.prisma.font.findUnique({ where: { id: params.id, team: { deletedAt: null } } })
  if (!font || params.index >= font.ranges.length) throw notFound()
  const key = fontKey(font.teamId, font.id, params.index)
  await serveObject(request, response, services.storage, { key, contentType: 'font/ttf' })
}

export const mediaRoutes: Handlers<typeof mediaContract> = {
  'GET /media/exports/{id}/{file}': getExportFile,
  'GET /media/projects/{id}/poster': getProjectPoster,
  'GET /media/fonts/{id}/{index}': getFontFile,
  'GET /media/{asset}/{rendition}': getAssetFile,
}
