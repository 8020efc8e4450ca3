import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pollSchema, rowId } from '@/api/platform/http/schemas'
import { translationLanguages } from '@/compositions/catalog/translation-languages'

/** The progress of a translation. Once it is done, the project has its lines. */
const translationSchema = pollSchema.extend({ job_id: z.string(), language: z.string() })

export const translationsContract = {
  'POST /api/projects/{id}/translations/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Translate what is said in a project, as it is saved now: lines that have no translation into the language, and those that have changed since. It costs an AI action',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z.object({ language: z.enum(translationLanguages) }),
    response: translationSchema,
    status: 201,
  },
  'GET /api/projects/{id}/translations/{job}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far a translation is',
    params: idParams.extend({ job: rowId }),
    response: translationSchema,
  },
} satisfies Contract
