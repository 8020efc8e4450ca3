import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pageOf, pageQuery, rowId, singleLineText } from '@/api/platform/http/schemas'
import { projectTypes } from '@/compositions/catalog/defaults'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { THEME_CATEGORIES } from '@/compositions/document/built-in-themes'
import { formatSchema } from '@/compositions/schema/common-fields'
import { projectSchema } from '@/compositions/schema/project'
import { projectDetailSchema, projectItemSchema } from '../projects/contract'

const title = singleLineText(LIMITS.titles.maxCharacters).min(1, MESSAGES.themes.titleRequired)

const slugs = THEME_CATEGORIES.map(one => one.slug) as [string, ...string[]]

const category = z.enum(slugs)

const categorySchema = z.object({ slug: z.string(), title: z.string() })

const themeFields = {
  id: z.string(),
  title: z.string(),
  category: categorySchema,
  type: z.enum(projectTypes),
  format: formatSchema,
  /** Saved by the team, which may rename and delete it. */
  own: z.boolean(),
  /** A film of it of a few seconds, and a still; null for those that the team has saved. */
  preview_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  /** Null for those that come with Talkreel. */
  created: instant.nullable(),
}

const themeSchema = z.object(themeFields)

export type ThemeItem = z.infer<typeof themeSchema>

const themeDetailSchema = z.object({
  ...themeFields,
  /** The look as a project: its media `media` stands for that of other projects. */
  project: projectSchema,
  /** Addresses of its pictures and fonts, by their refs. */
  addresses: z.record(z.string(), z.string()),
  /** Titles of pictures and fonts that it has lost. */
  missing: z.array(z.string()),
})

export type ThemeDetail = z.infer<typeof themeDetailSchema>

export const themesContract = {
  'GET /api/categories/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Categories of templates',
    response: z.object({ count: z.number().int(), results: z.array(categorySchema) }),
  },
  'GET /api/themes/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Templates: those that the team has saved, newest first, then those that come with Talkreel',
    query: pageQuery.extend({
      type: z.enum(projectTypes).optional(),
      category__slug: z.string().max(50).optional(),
      own: z.stringbool().optional(),
    }),
    response: pageOf(themeSchema),
  },
  'POST /api/themes/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Save the look of a project as a template, without its media and words',
    counted: 'projects',
    body: z.object({ project_id: rowId, title, category }),
    response: themeSchema,
    status: 201,
  },
  'GET /api/themes/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A template with its look, without the pictures and fonts that were deleted since',
    params: idParams,
    response: themeDetailSchema,
  },
  'PATCH /api/themes/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Change the title or category of a template that the team has saved',
    params: idParams,
    body: z.object({ title: title.optional(), category: category.optional() }),
    response: themeSchema,
  },
  'DELETE /api/themes/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Delete a template that the team has saved; projects keep the look that they have',
    params: idParams,
    response: 'nothing',
  },
  'POST /api/themes/{id}/use_theme/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a project with the look of a template, of a media file or empty',
    params: idParams,
    counted: 'projects',
    body: z
      .object({ asset_id: rowId.optional(), title: singleLineText(LIMITS.titles.maxCharacters).optional() })
      .default({}),
    response: projectItemSchema,
    status: 201,
  },
  'POST /api/themes/{id}/clone/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Copy a template to those of the team',
    params: idParams,
    counted: 'projects',
    response: themeSchema,
    status: 201,
  },
  'GET /api/video_themes/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A template that shows a video, with its look',
    params: idParams,
    response: themeDetailSchema,
  },
  'GET /api/video/projects/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A project with its value, as `projects/{id}` returns it',
    params: idParams,
    response: projectDetailSchema,
  },
  'POST /api/video/projects/{id}/apply_theme/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Give a project the look of a template; its content stays, and what was set by hand',
    params: idParams,
    subject: 'project',
    counted: 'saves',
    body: z.object({ theme_id: rowId, keep_touched: z.boolean().default(true) }),
    response: z.object({
      canvas_revision: z.number().int(),
      transcript_revision: z.number().int(),
      updated: instant,
      /** What kept values that were set by hand. */
      kept: z.array(z.string()),
    }),
  },
} satisfies Contract
