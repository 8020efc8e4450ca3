import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { OperatorError } from '@/compositions/util/user-facing-error'
import { type Deployment, deploymentsSchema } from './deployment'

/**
 * The file of deployments. `environment` has variables for Amazon's clients: only local Lambda writes them, because its
 * addresses and keys change with every start.
 */
export const deploymentsFileSchema = z.object({
  deployments: deploymentsSchema,
  environment: z.record(z.string(), z.string()).optional(),
})

export type DeploymentsFile = z.infer<typeof deploymentsFileSchema>

/**
 * Reads the file that `npm run lambda -- deploy` or `local` has written, and sets its variables in this process.
 * @throws {OperatorError} when it is missing or invalid.
 */
export async function readDeployments(file: string): Promise<readonly Deployment[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(
      `Rendering on Lambda is not set up: there is no ${file}. 'npm run lambda -- deploy' or 'local' writes it.`,
    )
  })
  const parsed = z.preprocess(value => JSON.parse(String(value)), deploymentsFileSchema).safeParse(text)
  if (!parsed.success)
    throw new OperatorError(`${file} is not a file of 'npm run lambda': ${z.prettifyError(parsed.error)}`)
  Object.assign(process.env, parsed.data.environment)
  return parsed.data.deployments
}
