import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrationAdapter } from './adapter'
import {
  connectTo,
  createDatabase,
  type Datasource,
  databaseName,
  datasourceSchema,
  dropDatabase,
  mainUrl,
} from './datasource'
import { serve } from './rpc'
import { loadSchemaEngine } from './wasm'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: 'string', multiple: true },
    datasource: { type: 'string' },
    version: { type: 'boolean' },
  },
})

/** Prisma's error codes for what PostgreSQL answers when no one can get in. */
function connectionErrorCode(error: unknown): string {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  if (code === '3D000') return 'P1003'
  if (code === '42P04') return 'P1009'
  return code === '28P01' || code === '28000' ? 'P1000' : 'P1001'
}

async function runCommand(command: string | undefined, datasource: Datasource): Promise<void> {
  try {
    const url = mainUrl(datasource)
    if (command === 'can-connect-to-database') await connectTo(url)
    else if (command === 'create-database') await createDatabase(url, databaseName(url))
    else if (command === 'drop-database') await dropDatabase(url, databaseName(url))
    else throw new Error(`The schema engine has no command ${command}.`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const fields = { is_panic: false, error_code: connectionErrorCode(error), message }
    // The CLI leaves out the first line and reads each other one as JSON.
    console.error('schema-engine')
    console.error(JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields }))
    process.exitCode = 1
  }
}

async function main(): Promise<void> {
  const datasource = datasourceSchema.parse(
    typeof values.datasource === 'string' ? JSON.parse(values.datasource) : {},
  )
  if (positionals[0] === 'cli') return runCommand(positionals[1], datasource)
  const glue = await loadSchemaEngine()
  if (values.version) return console.log(`schema-engine-cli ${glue.version()}`)
  // No datamodels at all must be undefined: the engine refuses an empty list.
  const datamodels = values.datamodels?.map((file): [string, string] => [
    String(file),
    readFileSync(String(file), 'utf8'),
  ])
  // The engine gives its way to a shadow database away with the first method that takes it: each has its own.
  const start = () => glue.SchemaEngine.new({ datamodels }, () => {}, migrationAdapter(datasource))
  await serve(start, datasource)
}

await main()
process.exit()
