import { z } from 'zod'
import { userPath } from '../data-dir'
import { UsageError } from '../usage-error'
import { type Order, toEngine } from './options'
import { readJson } from './project-file'

const batchSchema = z
  .array(
    z.strictObject({
      project: z.string().min(1),
      out: z.string().min(1),
      engine: z.string().default('auto'),
      from: z.number().min(0).optional(),
      to: z.number().min(0).optional(),
    }),
  )
  .min(1)

/** Reads the renders of a batch file. Throws a `UsageError` that names what is wrong with it. */
export async function readBatch(file: string): Promise<Order[]> {
  const parsed = batchSchema.safeParse(await readJson(userPath(file)))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new UsageError(`The batch file is invalid: ${issue?.path.join('.') || 'list'}: ${issue?.message}`)
  }
  return parsed.data.map(order => ({ ...order, engine: toEngine(order.engine) }))
}
