import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, rowId } from '@/api/platform/http/schemas'
import { fontSchema as projectFontSchema } from '@/compositions/schema/font'

/** A font that the team added: `font` is its entry in projects, `addresses` the URLs of its files. */
export const fontSchema = z.object({
  id: z.string(),
  family: z.string(),
  variant: z.string(),
  font_url: z.string(),
  font: projectFontSchema,
  addresses: z.record(z.string(), z.string()),
})

/** A family of the Google catalog; `added` if the team has it already. */
const googleFamilySchema = z.object({
  id: z.string(),
  family: z.string(),
  category: z.string(),
  variants: z.array(z.string()),
  languages: z.array(z.string()),
  added: z.boolean(),
})

const fontsSchema = z.object({ count: z.number().int(), results: z.array(fontSchema) })

/** The id of a catalog's family, and the current team. */
const choice = z.object({ id: rowId, font: z.string().min(1).max(100) })

export const fontsContract = {
  'GET /api/fonts/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Fonts that the team added, by family',
    response: fontsSchema,
  },
  'GET /api/fonts/google/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Families of the Google catalog by name or language, 10 a page; fewer than 10 are the last',
    query: z.object({
      query: z.string().max(200).default(''),
      page: z.coerce.number().int().min(1).default(1),
    }),
    response: z.object({ results: z.array(googleFamilySchema) }),
  },
  'GET /api/fonts/google/{font}/preview/': {
    auth: 'member',
    right: 'team.see',
    summary: "A WOFF2 font of the letters of a family's name, to show it before it is added",
    params: choice.pick({ font: true }),
    response: 'file',
  },
  'POST /api/fonts/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Upload a font: a form with `family` and `file` (.woff or .woff2)',
    response: fontSchema,
    status: 201,
  },
  'POST /api/teams/{id}/add_font/{font}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Add a family of the Google catalog to the team',
    params: choice,
    response: fontsSchema,
    status: 201,
  },
  'POST /api/teams/{id}/remove_font/{font}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Take a family of the Google catalog away from the team',
    params: choice,
    response: 'nothing',
  },
  'DELETE /api/fonts/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Delete a font',
    params: idParams,
    response: 'nothing',
  },
} satisfies Contract
