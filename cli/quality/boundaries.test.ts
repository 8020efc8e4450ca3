import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '@/remotion/environment/cache'

const run = promisify(execFile)
const Report = z.object({ diagnostics: z.array(z.object({ category: z.string() })) })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-boundaries-'))
  await cp(join(projectRoot, 'biome.json'), join(folder, 'biome.json'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the rules that a source at `path` breaks. */
const broken = async (path: string, source: string): Promise<string[]> => {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, source)
  const biome = join(projectRoot, 'node_modules', '.bin', 'biome')
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', file]
  const { stdout } = await run(biome, args, { cwd: folder }).catch((error: { stdout: string }) => error)
  return Report.parse(JSON.parse(stdout)).diagnostics.map(({ category }) => category)
}

const importing = (from: string) => `import { value } from '${from}'\nexport const own = value\n`

test.each([
  ['compositions/kinds/a.ts', '../../remotion/render/b'],
  ['compositions/a.ts', '../api/b'],
  ['remotion/a.ts', '../api/b'],
  ['remotion/a.ts', '../lambda/b'],
  ['lambda/a.ts', '../api/b'],
  ['lambda/local/a.ts', '@/cli/b'],
  ['web/a.ts', '@/lambda/b'],
  ['api/domain/accounts/a.ts', '../../web/b'],
  ['api/a.ts', '../cli/b'],
  ['web/editor/a.ts', '../../remotion/b'],
  ['web/editor/a.ts', '../../api/accounts/login'],
  ['web/a.ts', '../cli/b'],
  ['compositions/kinds/a.ts', '@/remotion/render/b'],
  ['remotion/a.ts', '@/api/b'],
  ['api/a.ts', '@/cli/b'],
  ['web/editor/a.ts', '@/remotion/b'],
  ['web/editor/a.ts', '@/api/accounts/login'],
  ['api/domain/a.ts', '../../fixtures/b'],
  ['fixtures/talk/a.ts', '../../cli/b'],
])('%s may not import %s, which is beside or above it', async (path, from) => {
  expect(await broken(path, importing(from))).toEqual(['lint/style/noRestrictedImports'])
})

test.each([
  ['remotion/render/a.ts', '../../compositions/b'],
  ['lambda/a.ts', '@/remotion/render/b'],
  ['api/domain/exports/a.ts', '@/lambda/b'],
  ['web/editor/a.ts', '../../api/accounts/contract'],
  ['web/editor/a.ts', '@/api/accounts/contract'],
  ['cli/commands/a.ts', '../../api/b'],
  ['cli/commands/a.ts', '../../fixtures/b'],
  ['fixtures/talk/a.ts', '../../api/b'],
])('%s may import %s, which is below it', async (path, from) => {
  expect(await broken(path, importing(from))).toEqual([])
})

test('code for the browser may not import from Node', async () => {
  for (const path of ['compositions/a.ts', 'web/a.ts', 'api/domain/accounts/contract.ts'])
    expect(await broken(path, importing('node:fs'))).toEqual(['lint/correctness/noNodejsModules'])
})
