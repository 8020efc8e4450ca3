import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import {
  idParams,
  instant,
  pageOf,
  pageQuery,
  pollSchema,
  rowId,
  singleLineText,
  statusSchema,
} from '@/api/platform/http/schemas'
import { clipOptionsSchema } from '@/api/platform/jobs/clip-options'
import { projectTypes } from '@/compositions/catalog/defaults'
import { LIMITS } from '@/compositions/catalog/limits'
import { formatSchema } from '@/compositions/schema/common-fields'
import { projectSchema } from '@/compositions/schema/project'
import { assetTypes } from '../assets/contract'
import { jobSchema } from '../jobs/contract'

const title = singleLineText(LIMITS.titles.maxCharacters)

const newTitle = title.min(1, 'Give it a title')

/** A project in a list. `duration` in seconds, `updated` is when it was last saved. */
export const projectItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(projectTypes),
  status: statusSchema,
  format: formatSchema,
  duration: z.number().nullable(),
  poster_url: z.string().nullable(),
  clip_count: z.number().int(),
  /** The folder that it is in. */
  folder: z.string().nullable(),
  /** For a clip, its source project. */
  parent_id: z.string().nullable(),
  /** Too old for the team's plan: read-only and can't be exported. A clip is as old as its source. */
  locked: z.boolean(),
  created: instant,
  updated: instant,
})

export type ProjectItem = z.infer<typeof projectItemSchema>

/** The file that a project was made of. */
const sourceSchema = z.object({
  asset_id: z.string(),
  title: z.string(),
  type: z.enum(assetTypes),
  status: statusSchema,
  error: z.string().nullable(),
  duration: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Bytes; 0 until an import has stored it. */
  file_size: z.number(),
  media: z.string().nullable(),
  poster_url: z.string().nullable(),
  peaks_url: z.string().nullable(),
  /** Whether it is the sample talk, which comes with Talkreel. */
  is_sample: z.boolean(),
})

/** Why a clip is worth posting, or what speaks against it, in words for people. */
export const reasonSchema = z.object({ kind: z.enum(['good', 'reservation']), text: z.string() })

/** How often each document of a project was saved. */
export const revisions = { canvas_revision: z.number().int(), transcript_revision: z.number().int() }

/** URLs of a project's media. */
const addressFields = {
  /** Address of each media by mediaRef, for the Player; the same all day. */
  addresses: z.record(z.string(), z.string()),
  /** Address of a small copy of a long film by mediaRef, which the editor may play in its place. */
  proxies: z.record(z.string(), z.string()),
  /** Address of the spectrum of each sounding media by mediaRef: 64 bytes for each thirtieth of a second. */
  spectra: z.record(z.string(), z.string()),
  /** Address of how loud each sounding media is, by mediaRef: a byte for each fiftieth of a second. */
  peaks: z.record(z.string(), z.string()),
  /** Address of a still of each media by mediaRef. */
  posters: z.record(z.string(), z.string()),
}

/** A damaged part: its kind, its title and the problem. */
const leftOutSchema = z.object({ part: z.string(), title: z.string(), problem: z.string() })

/** A value with what it is played of. */
export const detailFields = {
  ...revisions,
  /** The value itself, with its transcripts. */
  project: projectSchema,
  ...addressFields,
}

export const projectDetailSchema = projectItemSchema.extend({
  ...detailFields,
  source: sourceSchema.nullable(),
  score: z.number().nullable(),
  reasons: z.array(reasonSchema),
  /** A notice for users, such as 'No speech was heard'. */
  notice: z.string().nullable(),
  /** Damaged parts of the value: it opens without them, and they stay stored. */
  damaged: z.array(leftOutSchema),
  /** Its active job. */
  jobs: z.array(jobSchema),
})

export const newProjectSchema = z.object({
  type: z.enum(projectTypes),
  title: title.optional(),
  format: formatSchema.optional(),
  asset_id: rowId.optional(),
  /** Options for the clips to find in the file. */
  clip_options: clipOptionsSchema.optional(),
})

/** Bytes of a save beyond its content: ids, field names, order. */
export const AROUND_BYTES = 2 * 1024 * 1024

/** Projects as a whole: lists, new ones, copies, and where they are. */
export const projectsContract = {
  'GET /api/projects/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Projects, last saved first; clips stand with the project they were cut from',
    query: pageQuery.extend({
      type: z.enum(projectTypes).optional(),
      search: z.string().max(200).optional(),
      /** The id of a folder, or `none` for the projects that are in no folder. */
      folder: rowId.optional(),
    }),
    response: pageOf(projectItemSchema),
  },
  'POST /api/projects/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a project, empty or of a media file',
    counted: 'projects',
    body: newProjectSchema,
    response: projectDetailSchema,
    status: 201,
  },
  'POST /api/projects/sample/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Make a project of the sample talk, which costs no minutes and no credits, or return the one there is',
    counted: 'samples',
    response: projectItemSchema,
    status: 201,
  },
  'POST /api/projects/move/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Move projects into a folder, or out of theirs (null); clips are where their project is',
    counted: 'saves',
    body: z.object({ ids: z.array(rowId).min(1).max(LIMITS.folders.movedAtOnce), folder: rowId.nullable() }),
    /** The ids of the projects that are there now; those that no longer exist are left out. */
    response: z.object({ moved: z.array(z.string()) }),
  },
  'POST /api/assets/{id}/create_audiogram/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Make a project of an audio file with its wave, cover, title and captions; it waits for the words',
    params: idParams,
    subject: 'asset',
    counted: 'projects',
    response: projectItemSchema,
    status: 201,
  },
  'DELETE /api/projects/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Put a project into the trash with its clips and exports',
    params: idParams,
    response: 'nothing',
  },
  'POST /api/projects/{id}/clone/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Duplicate a project with its clips, as they are saved now',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    response: projectItemSchema,
    status: 201,
  },
  'POST /api/projects/{id}/copy/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Copy a project without its clips, as it is saved now; the copy of a clip belongs to the same project',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z.object({ title: newTitle.optional() }).default({}),
    response: projectItemSchema,
    status: 201,
  },
  'POST /api/projects/{id}/project_save_as/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Save a value as a new project, by default the one that is saved; the project stays as it is',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    bytes: LIMITS.project.documentBytes + LIMITS.project.transcriptBytes + AROUND_BYTES,
    large: true,
    body: z.object({ title: newTitle.optional(), project: projectSchema.optional() }).default({}),
    response: projectItemSchema,
    status: 201,
  },
  'POST /api/projects/{id}/activate/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Restart a project whose file could not be read',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    response: projectItemSchema,
  },
  'GET /api/projects/{id}/check_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the work on a project is',
    params: idParams,
    response: pollSchema,
  },
} satisfies Contract
