import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pollSchema } from '@/api/platform/http/schemas'
import { transcriptSchema } from '@/compositions/schema/transcript'
import { revisions } from '../projects/contract'

/** The progress of a transcription; with the words (their mediaRef is `media`) once it is done. */
const wordsSchema = pollSchema.extend({ transcript: z.nullable(transcriptSchema) })

/** Characters of a transcript file, and bytes of a request with one: letters of other scripts have several bytes. */
const FILE = { characters: 10_000_000, bytes: 12_000_000 }

export const assetWordsContract = {
  'POST /api/assets/{id}/generate_subtitle/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Listen to a file for its words, which takes minutes once; the words where they are known',
    params: idParams,
    response: wordsSchema,
  },
  'GET /api/assets/{id}/transcript/': {
    auth: 'member',
    right: 'team.see',
    summary: 'The words of a file, or how far the listening to it is',
    params: idParams,
    response: wordsSchema,
  },
  'POST /api/projects/{id}/import_transcript/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Replace the words of a media by those of an SRT, VTT, TXT or JSON file, timed by what is heard in it where it was transcribed',
    params: idParams,
    subject: 'project',
    counted: 'saves',
    bytes: FILE.bytes,
    body: z.object({
      /** The file's text. */
      text: z.string().min(1).max(FILE.characters),
      /** A media that plays in the project; by default the one whose words the editor shows. */
      media_ref: z.string().min(1).max(100).optional(),
    }),
    response: z.object({
      ...revisions,
      updated: instant,
      words: z.number().int(),
      speakers: z.number().int(),
      /** The share of words, 0 to 1, that were heard as they are written; 0 if they are timed by the file. */
      heard: z.number(),
      /** Seconds by which the words are heard later than the file says; this is corrected. */
      shift: z.number(),
      /** Lines of the file without usable times, which are placed between those around. */
      untimed: z.number().int(),
      /** Words after the end of the media, which are not shown. */
      late: z.number().int(),
    }),
  },
} satisfies Contract
