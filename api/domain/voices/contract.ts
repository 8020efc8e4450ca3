import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pollSchema, rowId } from '@/api/platform/http/schemas'
import { cloneBodySchema, clonedVoiceSchema, voiceSchema } from './schemas'

export type VoiceItem = z.infer<typeof voiceSchema>

/** What a clone is asked for with, before defaults. */
export type CloneBody = z.input<typeof cloneBodySchema>

export const voicesContract = {
  'GET /api/voices/': {
    auth: 'member',
    right: 'team.see',
    summary:
      'The voices that scripts can be spoken with, with those that the team has cloned; those of providers that can not be reached are missing',
    query: z.object({ provider: z.string().max(50).optional() }),
    response: z.object({
      count: z.number().int(),
      results: z.array(voiceSchema),
      /** Providers that did not answer, with the reason. */
      unavailable: z.array(z.object({ provider: z.string(), detail: z.string() })),
      /** Who clones voices; the note says what a clone is where it is only an approximate match. */
      cloning: z.object({ provider: z.string(), note: z.string().nullable() }),
    }),
  },
  'POST /api/voices/': {
    auth: 'member',
    right: 'projects.edit',
    // No one confirms the rights for someone else.
    inPerson: true,
    summary: 'Clone a voice from a sample, while the flag clone_voice is on',
    counted: 'projects',
    body: cloneBodySchema,
    response: z.object({ id: z.string() }),
    status: 201,
  },
  'GET /api/voices/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A voice that the team has cloned, or is cloning',
    params: idParams,
    response: clonedVoiceSchema,
  },
  'GET /api/voices/{id}/check_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the cloning of a voice is',
    params: idParams,
    response: pollSchema,
  },
  'DELETE /api/voices/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Delete a cloned voice, also at its provider, or stop cloning it',
    params: idParams,
    response: 'nothing',
  },
  'GET /media/voices/{provider}/{voice}': {
    auth: 'signed',
    summary: 'A sentence that a voice speaks',
    params: z.object({ provider: z.string().max(50), voice: rowId }),
    query: z.object({ sig: z.string().max(200).optional() }),
    response: 'file',
  },
} satisfies Contract
