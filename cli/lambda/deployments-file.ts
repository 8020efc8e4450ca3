import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DeploymentsFile } from '@/lambda/deployments'
import { dataDir, userPath } from '../data-dir'

/** The file of `deploy` in the data folder, and that of `local`, which exists while it runs. */
export const deployedFile = (): string => join(dataDir(), 'lambda.json')
export const localFile = (): string => join(dataDir(), 'lambda-local.json')

/** The file that renders use: LAMBDA_DEPLOYMENTS, or that of a running `local`, or that of `deploy`. */
export function deploymentsFile(): string {
  const named = process.env.LAMBDA_DEPLOYMENTS
  if (named) return userPath(named)
  return existsSync(localFile()) ? localFile() : deployedFile()
}

/** Writes a file of deployments, which holds keys if it is that of `local`. It is never incomplete. */
export async function writeDeployments(file: string, content: DeploymentsFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}.part`
  await writeFile(part, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(part, file)
}
