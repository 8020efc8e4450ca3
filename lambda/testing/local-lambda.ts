import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type LocalLambda, type LocalLambdaOptions, startLocalLambda } from '@/cli/lambda/local-lambda'
import { isolation, NO_NAMESPACES } from '../local/namespaces'

const available = (await isolation()) !== null

/** Describes tests of local Lambda. Where this user may not create namespaces, they count as skipped and say why. */
export function describeLambda(name: string, tests: () => void): void {
  if (!available) console.warn(`Skipped: ${name}. ${NO_NAMESPACES}`)
  describe.runIf(available)(name, tests)
}

/** Local Lambda for the tests of a file. */
export function localLambda(options: Omit<LocalLambdaOptions, 'folder'>): () => LocalLambda {
  let folder: string
  let started: LocalLambda
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talkreel-lambda-'))
    started = await startLocalLambda({ ...options, folder })
  })
  afterAll(async () => {
    await started?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return () => started
}
