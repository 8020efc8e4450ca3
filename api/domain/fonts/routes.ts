import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import { checkShape } from '@/api/platform/http/check-shape'
import { readForm } from '@/api/platform/http/read-form'
import { FetchError } from '@/api/platform/network/guarded-fetch'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { fontFolder } from '@/api/platform/stored-files/file-keys'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { starterFamilies } from '@/compositions/typography/fonts/families'
import { toRange } from '@/compositions/typography/fonts/font-locations'
import type { Font } from '@/prisma/generated/client'
import { requireQuota } from '../billing/allow'
import { FontError } from './check-font-head'
import type { fontsContract } from './contract'
import { familyWith, type GoogleFamily, searchFamilies } from './google/catalog'
import { fetchFamily } from './google/fetch-family'
import { previewFamily } from './google/preview-family'
import type { InspectedFont } from './inspect-font'
import { storeFont } from './store-font'
import { toFont } from './to-font'
import { withFontInspector } from './with-font-inspector'

/** Bytes of a form; the largest families of one script have 5 MB. */
const MAX_FORM_BYTES = 10 * 1024 * 1024
const MAX_NAME = LIMITS.fonts.nameMaxCharacters

async function judged(file: FormDataEntryValue | null): Promise<InspectedFont> {
  if (!file || typeof file === 'string') throw fieldError('file', 'Choose a font file')
  const bytes = Buffer.from(await file.arrayBuffer())
  try {
    return await withFontInspector(judge => judge(bytes))
  } catch (error) {
    throw error instanceof FontError ? fieldError('file', error.message) : error
  }
}

/** Whether a font that comes with Talkreel has this name, in any case: its letters would be mixed with the upload's. */
const isBundled = (family: string): boolean =>
  starterFamilies.some(({ name }) => name.toLowerCase() === family.toLowerCase())

/** Stores an uploaded font after inspecting it, if the team's plan has more than the starter fonts. */
const uploadFont: Handler<(typeof fontsContract)['POST /api/fonts/']> = async ({
  request,
  caller,
  services,
}) => {
  const form = await readForm(request, MAX_FORM_BYTES)
  const { family } = checkShape({ family: String(form.get('family') ?? '').trim() })
  if (!family) throw fieldError('family', MESSAGES.fonts.nameRequired)
  if (family.length > MAX_NAME) throw fieldError('family', `At most ${MAX_NAME} characters`)
  if (isBundled(family)) throw fieldError('family', MESSAGES.fonts.bundled)
  await requireQuota(services.prisma, caller.teamId, 'CUSTOM_FONT', 1, services.now())
  const { bytes, codes, style, from, to } = await judged(form.get('file'))
  const files = [{ bytes, range: toRange(codes) }]
  const font = await storeFont(services, caller, { family, style, from, to, source: 'upload', files })
  return toFont(services.secret, font)
}

/** The error says what to do instead. */
async function orSuggestUpload<T>({ family }: GoogleFamily, coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof FontError)) throw error
    throw refuse(
      502,
      `${family} could not be fetched from Google: ${error.message}. Upload the font instead.`,
    )
  }
}

/**
 * Adds a family of the Google catalog to the current team, if its plan has more than the starter fonts; one that it has
 * already stays as it is.
 */
const addFont: Handler<(typeof fontsContract)['POST /api/teams/{id}/add_font/{font}/']> = async ({
  params,
  caller,
  services,
}) => {
  const family = familyWith(params.font)
  if (!family || params.id !== caller.teamId) throw notFound()
  await requireQuota(services.prisma, caller.teamId, 'CUSTOM_FONT', 1, services.now())
  const known = await caller.db.font.findMany({ where: { source: 'google', family: family.family } })
  const fonts = [...known]
  if (!known.length)
    for (const font of await orSuggestUpload(family, fetchFamily(family)))
      fonts.push(await storeFont(services, caller, font))
  return { count: fonts.length, results: fonts.map(font => toFont(services.secret, font)) }
}

const PREVIEW_HEADERS = { 'Content-Type': 'font/woff2', 'Cache-Control': 'private, max-age=604800' }

/** A font of the letters of a family's name. */
const previewFont: Handler<(typeof fontsContract)['GET /api/fonts/google/{font}/preview/']> = async ({
  params,
  response,
}) => {
  const family = familyWith(params.font)
  if (!family) throw notFound()
  const bytes = await orSuggestUpload(family, previewFamily(family))
  response.set(PREVIEW_HEADERS).send(bytes)
}

const PAGE = LIMITS.lists.googleFontsPageSize

/** A page of the Google catalog; marks the families that the team has. */
const listGoogleFonts: Handler<(typeof fontsContract)['GET /api/fonts/google/']> = async ({
  query: { query, page },
  caller,
}) => {
  const found = searchFamilies(query).slice((page - 1) * PAGE, page * PAGE)
  const names = found.map(({ family }) => family)
  const added = await caller.db.font.findMany({ where: { source: 'google', family: { in: names } } })
  const has = new Set(added.map(({ family }) => family))
  return {
    results: found.map(({ id, family, category, variants, subsets }) => ({
      ...{ id, family, category, variants, languages: subsets, added: has.has(family) },
    })),
  }
}

/** Deletes fonts of the team; projects that use one fall back to another. */
export async function removeFonts(
  { prisma }: Pick<Services, 'prisma'>,
  { teamId }: Pick<Caller, 'teamId'>,
  fonts: readonly Pick<Font, 'id'>[],
): Promise<void> {
  const ids = fonts.map(({ id }) => id)
  const folders = ids.map(id => fontFolder(teamId, id))
  await prisma.$transaction(async db => {
    await db.font.deleteMany({ where: { teamId, id: { in: ids } } })
    await discardFiles(db, teamId, folders)
  })
}

/** Removes a family of the Google catalog from the current team. */
const removeFont: Handler<(typeof fontsContract)['POST /api/teams/{id}/remove_font/{font}/']> = async ({
  params,
  caller,
  services,
}) => {
  const family = familyWith(params.font)
  if (!family || params.id !== caller.teamId) throw notFound()
  const fonts = await caller.db.font.findMany({ where: { source: 'google', family: family.family } })
  if (!fonts.length) throw notFound()
  await removeFonts(services, caller, fonts)
}

/** Deletes a font that the team added. */
const deleteFont: Handler<(typeof fontsContract)['DELETE /api/fonts/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const font = await caller.db.font.findUnique({ where: params })
  if (!font) throw notFound()
  await removeFonts(services, caller, [font])
}

/** Fonts that the team added. */
const listFonts: Handler<(typeof fontsContract)['GET /api/fonts/']> = async ({ caller, services }) => {
  const fonts = await caller.db.font.findMany({
    orderBy: [{ family: 'asc' }, { style: 'desc' }, { fromWeight: 'asc' }, { id: 'asc' }],
  })
  return { count: fonts.length, results: fonts.map(font => toFont(services.secret, font)) }
}

export const fontsRoutes: Handlers<typeof fontsContract> = {
  'GET /api/fonts/': listFonts,
  'GET /api/fonts/google/': listGoogleFonts,
  'GET /api/fonts/google/{font}/preview/': previewFont,
  'POST /api/fonts/': uploadFont,
  'POST /api/teams/{id}/add_font/{font}/': addFont,
  'POST /api/teams/{id}/remove_font/{font}/': removeFont,
  'DELETE /api/fonts/{id}/': deleteFont,
}
