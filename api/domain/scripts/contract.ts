import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pageOf, pageQuery, pollSchema, rowId } from '@/api/platform/http/schemas'
import { PARAGRAPH_CHANGES } from '@/api/platform/providers/language/writer'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { projectItemSchema } from '../projects/contract'
import {
  checkText,
  paragraphSchema,
  pronunciationsSchema,
  scriptItemSchema,
  scriptSchema,
  settingsSchema,
  sourceFields,
  sourceUrl,
  type speakerSchema,
  title,
  updateSchema,
} from './schemas'

export type Speaker = z.infer<typeof speakerSchema>
export type ScriptSettings = z.infer<typeof settingsSchema>
export type ParagraphItem = z.infer<typeof paragraphSchema>
export type ScriptItem = z.infer<typeof scriptItemSchema>
export type ScriptDetail = z.infer<typeof scriptSchema>
export type ParagraphUpdate = z.infer<typeof updateSchema>

const ofScript = { params: idParams, subject: 'script' } as const

export const scriptsContract = {
  'GET /api/scripts/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Scripts, newest first',
    query: pageQuery.extend({
      page_size: z.coerce.number().int().min(1).max(100).default(LIMITS.lists.scriptsPageSize),
    }),
    response: pageOf(scriptItemSchema),
  },
  'POST /api/scripts/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Write a script from a page, a PDF or plain text; it costs an AI action once it is written',
    counted: 'projects',
    bytes: 2 * 1024 * 1024,
    body: z
      .object({ script: settingsSchema, title: title.optional(), ...sourceFields })
      .superRefine(checkText)
      .refine(({ url, text }) => url !== undefined || text !== undefined, MESSAGES.scripts.sourceRequired),
    response: scriptSchema,
    status: 201,
  },
  'POST /api/scripts/read_source/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'The text of a page or an uploaded PDF, as a script would be written from it',
    counted: 'projects',
    body: z.object({ url: sourceUrl }),
    response: z.object({
      title: z.string(),
      text: z.string(),
      language: z.string().nullable(),
      truncated: z.boolean(),
    }),
  },
  'GET /api/scripts/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A script with its paragraphs',
    params: idParams,
    response: scriptSchema,
  },
  'PATCH /api/scripts/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Change paragraphs, or the title or the pronunciations',
    ...ofScript,
    counted: 'saves',
    bytes: 4 * 1024 * 1024,
    body: z.union([
      z.array(updateSchema).max(LIMITS.scripts.paragraphsMax),
      z.object({ title: title.optional(), pronunciations: pronunciationsSchema.optional() }),
    ]),
    response: z.object({
      revision: z.number().int(),
      /** The paragraphs that were changed, as they are now. */
      transcript: z.array(paragraphSchema),
      speech_cost: z.number(),
    }),
    conflict: z.object({ detail: z.string(), code: z.string(), script: scriptSchema }),
  },
  'DELETE /api/scripts/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Put a script into the trash',
    params: idParams,
    response: 'nothing',
  },
  'POST /api/scripts/{id}/regenerate_script/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Write a script again, with other settings or from another source; or one paragraph',
    ...ofScript,
    counted: 'projects',
    bytes: 2 * 1024 * 1024,
    body: z.union([
      z.object({ index: z.number().int().min(0), change: z.enum(PARAGRAPH_CHANGES).default('again') }),
      z.object({ script: settingsSchema.optional(), ...sourceFields }).superRefine(checkText),
    ]),
    response: scriptSchema,
  },
  'POST /api/scripts/{id}/restore_previous/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Exchange the paragraphs with those from before the script was last written again',
    ...ofScript,
    response: scriptSchema,
  },
  'POST /api/scripts/{id}/generate/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Speak one paragraph, or all that have changed and join the whole audio; characters cost credits',
    ...ofScript,
    body: z.object({ index: z.number().int().min(0).optional() }).default({}),
    response: scriptSchema,
  },
  'POST /api/scripts/{id}/cancel/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Stop writing or speaking; what was spoken by then stays',
    ...ofScript,
    response: scriptSchema,
  },
  'GET /api/scripts/{id}/check_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the writing is, or with status_type=audio the speaking',
    params: idParams,
    query: z.object({ status_type: z.enum(['script', 'audio']).default('script') }),
    response: pollSchema,
  },
  'POST /api/scripts/{id}/create_audiogram/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a project of the whole audio, with captions from the script',
    ...ofScript,
    counted: 'projects',
    response: projectItemSchema,
    status: 201,
  },
  'GET /media/scripts/{id}/audio/{format}': {
    auth: 'signed',
    summary: 'The whole audio of a script; ranges are served',
    params: z.object({ id: rowId, format: z.enum(['mp3', 'm4a', 'wav']) }),
    query: z.object({ sig: z.string().max(200).optional(), download: z.stringbool().optional() }),
    response: 'file',
  },
  'GET /media/scripts/{id}/speech/{of}': {
    auth: 'signed',
    summary: 'The audio of a paragraph',
    params: z.object({ id: rowId, of: z.string().regex(/^[0-9a-f]{32}$/) }),
    query: z.object({ sig: z.string().max(200).optional() }),
    response: 'file',
  },
} satisfies Contract
