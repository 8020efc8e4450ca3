import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { LIMITS } from '@/compositions/catalog/limits'

/** What is found by its title. */
const FOUND_KINDS = ['project', 'clip', 'script', 'upload', 'export', 'template', 'brand'] as const

/** Something of the team, or a template that comes with Talkreel. */
const foundSchema = z.object({ kind: z.enum(FOUND_KINDS), id: z.string(), title: z.string() })

/** A phrase that is said: `text` is what is said around it, `phrase` the phrase in it, as it is written there. */
const spokenSchema = z.object({
  project_id: z.string(),
  /** Of the project. */
  title: z.string(),
  /** The media of the project in which it is said, and the second of it at which the phrase begins. */
  media: z.string(),
  second: z.number(),
  text: z.string(),
  phrase: z.string(),
})

export type Found = z.infer<typeof foundSchema>
export type SpokenPhrase = z.infer<typeof spokenSchema>

export const searchContract = {
  'GET /api/search/': {
    auth: 'member',
    right: 'team.see',
    summary:
      'Find things of the team by the words of their titles, and phrases that are said in projects; of each kind the last changed ones',
    query: z.object({ q: z.string().trim().min(1).max(LIMITS.search.maxCharacters) }),
    response: z.object({ found: z.array(foundSchema), spoken: z.array(spokenSchema) }),
  },
} satisfies Contract
