import { z } from 'zod'
import { instant, singleLineText } from '@/api/platform/http/schemas'
import { DOCUMENT_PATH } from '@/api/platform/stored-files/document-files'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'

const { labelsMax, genderMaxCharacters, titleMaxCharacters, labelMaxCharacters, descriptionMaxCharacters } =
  LIMITS.voices

/** A voice that scripts are spoken with. */
export const voiceSchema = z.object({
  /** Unique among all voices: `provider:voice_id`. */
  id: z.string(),
  /** The same as `id`. */
  value: z.string(),
  /** Unique within its provider; of a cloned voice, the id of `/api/voices/{id}/`. */
  voice_id: z.string(),
  title: z.string(),
  gender: z.string(),
  /** The first of its labels. */
  label: z.string(),
  labels: z.array(z.string()),
  provider: z.string(),
  category: z.enum(['premade', 'cloned']),
  /** Whether the team has cloned it here, and can delete it. */
  is_own: z.boolean(),
  /** A sentence that it speaks. */
  preview_url: z.string(),
})

/** A voice that a team has cloned. */
export const clonedVoiceSchema = voiceSchema.extend({
  status: z.enum(['in_progress', 'completed', 'failed', 'cancelled']),
  description: z.string(),
  /** Why it could not be cloned. */
  error: z.string().nullable(),
  created: instant,
})

const required = (most: number, message: string) => singleLineText(most).min(1, message)

/** Pairs of a key and a value; those without a key or a value are left out. */
const labelsSchema = z
  .record(z.string().max(labelMaxCharacters), z.string().max(labelMaxCharacters))
  .transform(labels =>
    Object.fromEntries(
      Object.entries(labels)
        .map(([key, value]) => [key.trim(), value.trim()] as const)
        .filter(([key, value]) => key && value),
    ),
  )
  .refine(labels => Object.keys(labels).length <= labelsMax, `A voice can have up to ${labelsMax} labels.`)

/** What a voice is cloned from. */
export const cloneBodySchema = z.object({
  title: z
    .string(MESSAGES.voices.nameRequired)
    .pipe(required(titleMaxCharacters, MESSAGES.voices.nameRequired)),
  gender: z
    .string(MESSAGES.voices.genderRequired)
    .pipe(required(genderMaxCharacters, MESSAGES.voices.genderRequired)),
  remove_noise: z.boolean().default(false),
  labels: labelsSchema.default({}),
  description: z.string().trim().max(descriptionMaxCharacters).default(''),
  confirm_rights: z.literal(true, MESSAGES.voices.rightsRequired),
  /** The address of the sample, as completing its upload returned it. */
  file_urls: z
    .array(z.string().max(200), MESSAGES.voices.sampleRequired)
    .length(1, MESSAGES.voices.sampleRequired)
    .refine(urls => urls.every(url => DOCUMENT_PATH.test(url)), MESSAGES.voices.sampleRequired),
})
