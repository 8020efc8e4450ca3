import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import {
  idParams,
  instant,
  pageOf,
  pageQuery,
  pollSchema,
  rowId,
  statusSchema,
} from '@/api/platform/http/schemas'
import { contentKinds, socialNetworks } from '@/compositions/catalog/content-kinds'
import { LIMITS } from '@/compositions/catalog/limits'

const kind = z.enum(contentKinds)
const network = z.enum(socialNetworks)

/** A text that is made of the words of a project, without the text itself. */
export const contentItemSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  kind,
  /** Of a social post. */
  network: network.nullable(),
  status: statusSchema,
  /** Who wrote it: OpenAI, or this machine from the words alone; null until it is written. */
  source: z.enum(['openai', 'extractive']).nullable(),
  /** How a text of this source is labeled; empty if it needs no label. */
  label: z.string(),
  instruction: z.string(),
  /** Why it could not be written. */
  error: z.string().nullable(),
  /** When a person last changed it. */
  edited: instant.nullable(),
  created: instant,
  updated: instant,
})

export const contentSchema = contentItemSchema.extend({ body: z.string() })

export type ContentItem = z.infer<typeof contentItemSchema>
export type ContentDetail = z.infer<typeof contentSchema>

export const contentsContract = {
  'GET /api/contents/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Texts that are made of the words of projects, newest first',
    query: pageQuery.extend({ project: rowId.optional() }),
    response: pageOf(contentItemSchema),
  },
  'GET /api/contents/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A text of a project',
    params: idParams,
    response: contentSchema,
  },
  'PATCH /api/contents/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Change a text; a post has at most the characters of its network',
    params: idParams,
    subject: 'content',
    counted: 'saves',
    bytes: 2 * 1024 * 1024,
    body: z.object({ body: z.string().max(LIMITS.contents.bodyMaxCharacters) }),
    response: contentSchema,
  },
  'DELETE /api/contents/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Delete a text forever, or stop writing it',
    params: idParams,
    response: 'nothing',
  },
  'GET /api/contents/{id}/check_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the writing of a text is',
    params: idParams,
    response: pollSchema,
  },
  'POST /api/projects/{id}/content/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Write a text from the words of a project, or write it again; OpenAI costs an AI action, this machine nothing',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z.object({
      kind,
      /** Required for a social post. */
      network: network.optional(),
      /** What to write; on this machine, the subject that comes first. */
      instruction: z.string().trim().max(LIMITS.contents.instructionMaxCharacters).default(''),
      /** Which custom text is written again; without it, a new one is written. There is one of each other kind. */
      content_id: rowId.optional(),
    }),
    response: contentSchema,
    status: 201,
  },
} satisfies Contract
