import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { z } from 'zod'

/** What the Prisma CLI tells the engine about the database. */
export const datasourceSchema = z.object({
  url: z.string().optional(),
  shadowDatabaseUrl: z.string().nullish(),
})

export type Datasource = z.infer<typeof datasourceSchema>

/** The engine was asked for the database, but no address was given. */
export class NoDatabaseUrlError extends Error {
  override name = 'NoDatabaseUrlError'
  constructor() {
    super('No database address: set DATABASE_URL.')
  }
}

/** The address of the main database. Throws NoDatabaseUrlError. */
export function mainUrl(datasource: Datasource): string {
  if (!datasource.url) throw new NoDatabaseUrlError()
  return datasource.url
}

/** The name of the database an address points at. */
export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres'
}

/**
 * Connection fields of an address. Never hand node-postgres a `connectionString` together with a `database`: the string
 * wins, and a shadow database would silently be the main one.
 */
export function connectionFields(url: string): pg.PoolConfig {
  return parseIntoClientConfig(url)
}

async function onServer(url: string, database: string, sql: string): Promise<void> {
  const client = new pg.Client({ ...connectionFields(url), database })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Makes an empty database on the server of `url`. */
export function createDatabase(url: string, name: string): Promise<void> {
  return onServer(url, 'postgres', `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0`)
}

/** Drops a database on the server of `url`, with whoever is connected to it. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return onServer(url, 'postgres', `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
}

/** Resolves when the database of `url` can be reached. */
export function connectTo(url: string): Promise<void> {
  return onServer(url, databaseName(url), 'SELECT 1')
}
