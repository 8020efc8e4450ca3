import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams } from '@/api/platform/http/schemas'

const speaker = {
  /** Made of the name: it is the same in each project, and another one once the name is changed. */
  id: z.string(),
  name: z.string(),
}

export const speakersContract = {
  'GET /api/speakers/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Names of those who speak in the projects that the team saved last, the most frequent first',
    counted: 'previews',
    response: z.object({
      count: z.number().int(),
      /** `projects`: in how many of these projects someone of this name speaks. */
      results: z.array(z.object({ ...speaker, projects: z.number().int() })),
    }),
  },
  'GET /api/speakers/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary:
      'Someone who speaks in the projects that the team saved last, with these projects, the last one first',
    params: idParams,
    counted: 'previews',
    response: z.object({ ...speaker, projects: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
} satisfies Contract
