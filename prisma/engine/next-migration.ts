import type {
  CreateMigrationInput,
  CreateMigrationOutput,
  EvaluateDataLossInput,
  EvaluateDataLossOutput,
  SchemaEngine,
} from '@prisma/schema-engine-wasm/schema_engine_bg'

// The engine's own methods for this can't reach a shadow database when it runs as WebAssembly (7.10.0); its diff can.

/** The SQL that the schema is ahead of the migrations, with a comment before each statement; '' where they agree. */
async function missingScript(
  engine: SchemaEngine,
  { migrationsList, schema, filters }: EvaluateDataLossInput,
): Promise<string> {
  const { stdout } = await engine.diff({
    from: { tag: 'migrations', ...migrationsList },
    to: { tag: 'schemaDatamodel', ...schema },
    script: true,
    exitCode: null,
    filters,
  })
  return stdout && !stdout.startsWith('-- This is an empty migration') ? stdout : ''
}

/** What a statement would destroy, in a sentence; null where it destroys nothing. */
function lossOf(statement: string): string | null {
  const table = /^DROP TABLE "([^"]+)"/.exec(statement)?.[1]
  if (table) return `You are about to drop the table ${table} with all its rows.`
  const columns = [...statement.matchAll(/DROP COLUMN "([^"]+)"/g)].map(([, column]) => column)
  if (!columns.length) return null
  const altered = /ALTER TABLE "([^"]+)"/.exec(statement)?.[1] ?? ''
  return `You are about to drop ${columns.join(', ')} of ${altered} with all that is in it.`
}

/** What the next migration would do: the number of its statements, and a warning for each that destroys something. */
export async function evaluateDataLoss(
  engine: SchemaEngine,
  input: EvaluateDataLossInput,
): Promise<EvaluateDataLossOutput> {
  const script = await missingScript(engine, input)
  const statements = script
    .split(/^-- \w+$/m)
    .map(part => part.trim())
    .filter(Boolean)
  const warnings = statements.flatMap((statement, stepIndex) => {
    const message = lossOf(statement)
    return message ? [{ message, stepIndex }] : []
  })
  return { migrationSteps: statements.length, unexecutableSteps: [], warnings }
}

/** The next migration, named by the second (UTC) and `migrationName`; no script where it would be empty and is no draft. */
export async function createMigration(
  engine: SchemaEngine,
  input: CreateMigrationInput,
): Promise<CreateMigrationOutput> {
  const script = await missingScript(engine, input)
  const made = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  return {
    connectorType: 'postgresql',
    generatedMigrationName: [made, input.migrationName].filter(Boolean).join('_'),
    migrationScript: script || (input.draft ? '-- This is an empty migration.\n' : null),
    extension: 'sql',
  }
}
