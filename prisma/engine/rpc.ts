import { createInterface } from 'node:readline'
import type {
  CreateMigrationInput,
  EvaluateDataLossInput,
  SchemaEngine,
} from '@prisma/schema-engine-wasm/schema_engine_bg'
import { z } from 'zod'
import { createDatabase, type Datasource, databaseName, dropDatabase, mainUrl } from './datasource'
import { createMigration, evaluateDataLoss } from './next-migration'

type Method = (params: never) => Promise<unknown>

const requestSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})

type Request = z.infer<typeof requestSchema>

/** The JSON in the message of an error of the engine. */
const engineErrorSchema = z.object({
  message: z.string().optional(),
  meta: z.unknown(),
  error_code: z.string().nullish(),
})

/** The engine's errors are JSON in the message; JSON-RPC has them as data under this code. */
const ENGINE_ERROR = 4466
let printed = 0

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

function describe(error: unknown): object {
  const message = error instanceof Error ? error.message : String(error)
  let details: Partial<z.infer<typeof engineErrorSchema>> = {}
  try {
    details = engineErrorSchema.parse(JSON.parse(message))
  } catch {
    // Not every error comes from the engine: those of the driver are plain text.
  }
  return {
    code: ENGINE_ERROR,
    message: 'An error happened. Check the data field for details.',
    data: {
      is_panic: false,
      message: details.message ?? message,
      meta: details.meta ?? null,
      error_code: details.error_code ?? null,
    },
  }
}

async function call(engine: () => Promise<SchemaEngine>, datasource: Datasource, request: Request) {
  const { method, params = {} } = request
  if (method === 'createDatabase' || method === 'dropDatabase') {
    const url = mainUrl(datasource)
    const name = databaseName(url)
    await (method === 'createDatabase' ? createDatabase(url, name) : dropDatabase(url, name))
    return method === 'createDatabase' ? { databaseName: name } : {}
  }
  const loaded = await engine()
  if (method === 'getDatabaseVersion') return loaded.version()
  if (method === 'diff') {
    const { exitCode, stdout } = await loaded.diff({ exitCode: null, ...params } as Parameters<
      SchemaEngine['diff']
    >[0])
    // The native engine answers a diff without its text and asks the CLI to print it.
    if (stdout !== null) send({ id: `print-${printed++}`, method: 'print', params: { content: stdout } })
    return { exitCode, stdout: null }
  }
  if (method === 'evaluateDataLoss')
    return evaluateDataLoss(loaded, params as unknown as EvaluateDataLossInput)
  if (method === 'createMigration') return createMigration(loaded, params as unknown as CreateMigrationInput)
  const own = (loaded as unknown as Record<string, Method | undefined>)[method ?? '']
  if (typeof own !== 'function') throw new Error(`The schema engine has no method ${method}.`)
  return (await own.call(loaded, params as never)) ?? {}
}

/**
 * Answers JSON-RPC, a message a line, from stdin to stdout until stdin closes and every answer is out. Each method that
 * needs an engine starts one by `engine`.
 */
export async function serve(engine: () => Promise<SchemaEngine>, datasource: Datasource): Promise<void> {
  const pending = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin })) {
    const request = requestSchema.parse(JSON.parse(line))
    if (!request.method) continue // the CLI's answer to our print
    const answer = call(engine, datasource, request)
      .then(result => send({ id: request.id, result }))
      .catch(error => send({ id: request.id, error: describe(error) }))
      .finally(() => pending.delete(answer))
    pending.add(answer)
  }
  await Promise.all(pending)
}
