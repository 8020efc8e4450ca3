import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '@/api/testing/database'
import { migrationAdapter } from '@/prisma/engine/adapter'
import { loadSchemaEngine } from '@/prisma/engine/wasm'
import { projectRoot } from '@/remotion/environment/cache'

const { url, prisma, stop } = await testDatabase()
afterAll(stop)

/** The SQL that would bring the migrated database in line with the schema file. */
async function missing(): Promise<string | null> {
  const { SchemaEngine } = await loadSchemaEngine()
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, migrationAdapter({ url }))
  const file = path.join(projectRoot, 'prisma/schema.prisma')
  const files = [{ path: file, content: await readFile(file, 'utf8') }]
  const { exitCode, stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: path.dirname(file) },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  })
  engine.free()
  return exitCode === 0 ? '' : stdout
}

it('the migrations produce the schema, and a difference is detected', async () => {
  expect(await missing()).toBe('')
  await prisma.$executeRaw`ALTER TABLE "asset" DROP COLUMN "fps"`
  expect(await missing()).toContain('ADD COLUMN     "fps"')
})
