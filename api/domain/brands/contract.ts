import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, rowId, singleLineText } from '@/api/platform/http/schemas'
import { LIMITS } from '@/compositions/catalog/limits'
import { brandLookSchema } from '@/compositions/schema/brand'
import { assetSchema } from '../assets/contract'

const { brands: MOST } = LIMITS

const title = singleLineText(MOST.titleMaxCharacters).min(1, 'Please enter a name')

/** A voice of a provider, as the list of voices names it. */
const voiceSchema = z.object({ provider: z.string().min(1).max(50), voice_id: z.string().min(1).max(300) })

/** A brand of the team. The first logo is the one that is put on videos. Files and fonts that are gone are left out. */
export const brandSchema = brandLookSchema.extend({
  id: z.string(),
  title: z.string(),
  is_default: z.boolean(),
  logos: z.array(assetSchema),
  intro: assetSchema.nullable(),
  outro: assetSchema.nullable(),
  music: assetSchema.nullable(),
  /** What new scripts and voice-overs begin with, if the brand is the default and the team still has the voice. */
  voice: voiceSchema.nullable(),
  /** Names as transcripts of new files write them, if the brand is the default. */
  vocabulary: z.array(z.string()),
  created: instant,
})

/** What a brand is made of: files as ids of the team's assets, fonts as families that every team or this one has. */
const partsSchema = brandLookSchema
  .extend({
    logo_ids: z.array(rowId).max(MOST.logos),
    intro_id: rowId.nullable(),
    outro_id: rowId.nullable(),
    music_id: rowId.nullable(),
    voice: voiceSchema.nullable(),
    vocabulary: z
      .array(singleLineText(MOST.vocabularyMaxCharacters).min(1))
      .max(MOST.vocabulary, `A brand can have ${MOST.vocabulary} words`),
  })
  .partial()

/** The voice of a brand as it is stored; null for what a later version has stored. */
export const storedVoice = (value: unknown) => voiceSchema.nullable().catch(null).parse(value)

/** A brand as the API returns it. */
export type Brand = z.output<typeof brandSchema>

/** What is stored of a brand, as far as it is given. */
export type BrandParts = z.output<typeof partsSchema> & { title?: string | undefined }

/** A brand, and the id of a font of the team. */
const choice = idParams.extend({ font: rowId })

export const brandsContract = {
  'GET /api/brands/': {
    auth: 'member',
    right: 'team.see',
    summary: 'The brands of the team, the default one first, then the oldest',
    response: z.object({ count: z.number().int(), results: z.array(brandSchema) }),
  },
  'POST /api/brands/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a brand; the first one of a team is its default',
    counted: 'projects',
    body: partsSchema.extend({ title }),
    response: brandSchema,
    status: 201,
  },
  'GET /api/brands/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A brand',
    params: idParams,
    response: brandSchema,
  },
  'PATCH /api/brands/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Change a brand: the fields that are given',
    params: idParams,
    counted: 'saves',
    body: partsSchema.extend({ title: title.optional() }),
    response: brandSchema,
  },
  'DELETE /api/brands/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Delete a brand, but none of its files; the oldest of the others becomes the default if it was',
    params: idParams,
    response: 'nothing',
  },
  'POST /api/brands/{id}/make_default/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a brand the default one',
    params: idParams,
    response: brandSchema,
  },
  'POST /api/brands/{id}/add_font/{font}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Give a brand a font of the team: for headings, or else for the other texts',
    params: choice,
    response: brandSchema,
    status: 201,
  },
  'POST /api/brands/{id}/remove_font/{font}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Take a font of the team away from a brand',
    params: choice,
    response: 'nothing',
  },
} satisfies Contract
