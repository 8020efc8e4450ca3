import type { CloneBody } from '@/api/domain/voices/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { outOfBounds, SAMPLE_BOUNDS } from '@/compositions/catalog/upload-bounds'

const { genderMaxCharacters } = LIMITS.voices

/** A sample of a voice: an audio file and its seconds, null if only the server can tell. */
export type Sample = { file: File; seconds: number | null }

/** A label of a voice; `id` tells the rows of the form apart. */
export type LabelPair = { id: number; key: string; value: string }

/** What is filled in to clone a voice. */
export type CloneValues = {
  title: string
  gender: string
  description: string
  labels: readonly LabelPair[]
  removeNoise: boolean
  rights: boolean
  sample: Sample | null
}

/** Errors by field. */
export type CloneErrors = {
  [K in 'title' | 'gender' | 'sample' | 'rights' | 'description' | 'labels']?: string
}

export const NO_VALUES: CloneValues = {
  ...{ title: '', gender: '', description: '', labels: [] },
  ...{ removeNoise: false, rights: false, sample: null },
}

/** Extensions of audio files, of which some browsers tell no type. */
const AUDIO_NAME = /\.(mp3|m4a|wav|flac|aac|og[ga]|opus|wma|aiff?|webm)$/i

/** Why a file can't be a sample; undefined if it can, as far as the browser knows. */
export function sampleError({ file, seconds }: Sample): string | undefined {
  const { type, name, size } = file
  if (type ? !type.startsWith('audio/') : !AUDIO_NAME.test(name))
    return MESSAGES.upload.failed('choose an audio file')
  if (size === 0) return MESSAGES.upload.failed('the file is empty')
  return outOfBounds(SAMPLE_BOUNDS, { bytes: size, seconds }) ?? undefined
}

/** What is missing or wrong, by field. */
export function cloneErrors({ title, gender, sample, rights }: CloneValues): CloneErrors {
  const wrong = sample ? sampleError(sample) : MESSAGES.voices.sampleRequired
  return {
    ...(!title.trim() && { title: MESSAGES.voices.nameRequired }),
    ...(!gender.trim() && { gender: MESSAGES.voices.genderRequired }),
    ...(gender.trim().length > genderMaxCharacters && {
      gender: `Gender can have up to ${genderMaxCharacters} characters.`,
    }),
    ...(wrong && { sample: wrong }),
    ...(!rights && { rights: MESSAGES.voices.rightsRequired }),
  }
}

/** The body of the request. Only labels with both key and value are kept. */
export function toCloneBody(values: CloneValues, address: string): CloneBody {
  const pairs = values.labels.map(({ key, value }) => [key.trim(), value.trim()] as const)
  return {
    title: values.title.trim(),
    gender: values.gender.trim(),
    description: values.description.trim(),
    remove_noise: values.removeNoise,
    labels: Object.fromEntries(pairs.filter(([key, value]) => key && value)),
    confirm_rights: true,
    file_urls: [address],
  }
}
