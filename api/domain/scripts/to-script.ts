import { z } from 'zod'
import { writerLabel } from '@/api/platform/providers/language/choose-writer'
import { signedPath } from '@/api/platform/signing/sign'
import type { Script, Status } from '@/prisma/generated/client'
import { costOf } from '../billing/cost-of'
import type { ParagraphItem, ScriptDetail, ScriptItem } from './contract'
import {
  audioDigest,
  audioOf,
  charactersOf,
  dirtyOf,
  isDirty,
  paragraphsOf,
  previousOf,
  pronunciationsIn,
  type StoredParagraph,
} from './paragraphs'
import { formSchema, speakerSchema } from './schemas'

const STATUSES = {
  NEW: 'in_progress',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<Status, ScriptItem['script_status']>

const sourceSchema = z.object({ url: z.string().nullable(), title: z.string(), text: z.string().nullable() })

/** What a script is written from; `text` is null until the page or file has been read. */
export type StoredSource = z.infer<typeof sourceSchema>

export const sourceOf = ({ source }: Pick<Script, 'source'>): StoredSource => sourceSchema.parse(source)

export const speakersOf = ({ speakers }: Pick<Script, 'speakers'>) => z.array(speakerSchema).parse(speakers)

export const formOf = ({ form }: Pick<Script, 'form'>) => formSchema.parse(form)

/** The columns of a list, without the texts. */
export const itemSelect = {
  id: true,
  title: true,
  status: true,
  audioStatus: true,
  audio: true,
  revision: true,
  createdAt: true,
} as const

type ItemRow = Pick<Script, keyof typeof itemSelect>

function audioOfItem(secret: string, row: ItemRow): ScriptItem['asset'] {
  const audio = audioOf(row)
  if (!audio) return null
  const at = (file: string) => signedPath(secret, `/media/scripts/${row.id}/audio/${file}`)
  return {
    media: at('m4a'),
    mp3_url: at('mp3'),
    m4a_url: at('m4a'),
    wav_url: at('wav'),
    duration: audio.seconds,
  }
}

/** A script in a list. */
export const toScriptItem = (secret: string, row: ItemRow): ScriptItem => ({
  id: row.id,
  title: row.title,
  script_status: STATUSES[row.status],
  audio_status: row.audioStatus && STATUSES[row.audioStatus],
  asset: audioOfItem(secret, row),
  revision: row.revision,
  created: row.createdAt.toISOString(),
})

/** A paragraph at a position, as the API returns it. */
export function toParagraph(
  secret: string,
  script: Script,
  paragraph: StoredParagraph,
  index: number,
): ParagraphItem {
  const { speech, ...fields } = paragraph
  return {
    ...fields,
    index,
    preview: speech && signedPath(secret, `/media/scripts/${script.id}/speech/${speech.of}`),
    duration: speech?.seconds ?? null,
    words: speech?.words ?? [],
    dirty: isDirty(script, paragraph),
  }
}

/** The credits that speaking what is dirty costs. */
export const speechCost = (script: Script): number => costOf('TTS', charactersOf(dirtyOf(script)))

/** A script with its paragraphs, as the API returns it. */
export function toScript(secret: string, row: Script): ScriptDetail {
  const source = sourceOf(row)
  return {
    ...toScriptItem(secret, row),
    script: {
      provider: row.provider,
      speakers: speakersOf(row),
      form: formOf(row),
      transcript: paragraphsOf(row).map((paragraph, index) => toParagraph(secret, row, paragraph, index)),
    },
    source: { url: source.url, title: source.title, characters: source.text?.length ?? 0 },
    writer_label: row.writer ? writerLabel(row.writer) : '',
    error: row.error,
    audio_error: row.audioError,
    pronunciations: pronunciationsIn(row),
    can_restore: previousOf(row) !== null,
    audio_outdated: audioOf(row)?.of !== audioDigest(row),
    speech_cost: speechCost(row),
  }
}
