import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import type pg from 'pg'
import { connectionFields, createDatabase, type Datasource, dropDatabase, mainUrl } from './datasource'

type PrismaPgAdapter = Awaited<ReturnType<PrismaPg['connect']>>

const CHAR_OID = 18
const CHAR_ARRAY_OID = 1002

/** The part of adapter-pg that is private, and that the catalog's "char" columns need. */
interface PgQueryable {
  performIO(query: SqlQuery): Promise<pg.QueryArrayResult>
  queryRaw(query: SqlQuery): Promise<SqlResultSet>
  onError(error: unknown): never
}

/**
 * adapter-pg knows arrays of the catalog type "char" but not the type itself, which the schema engine
 * reads. It goes through the adapter as the array and comes out as what it is.
 */
function withCatalogChar<T extends SqlQueryable>(queryable: T): T {
  const unwrapSchema = queryable as unknown as PgQueryable
  const performIO = unwrapSchema.performIO.bind(unwrapSchema)
  const queryRaw = unwrapSchema.queryRaw.bind(unwrapSchema)
  unwrapSchema.performIO = async query => {
    const result = await performIO(query)
    for (const field of result.fields) if (field.dataTypeID === CHAR_OID) field.dataTypeID = CHAR_ARRAY_OID
    return result
  }
  unwrapSchema.queryRaw = async query => {
    const result = await queryRaw(query)
    const columnTypes = result.columnTypes.map(type =>
      type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
    )
    return { ...result, columnTypes }
  }
  return queryable
}

/**
 * adapter-pg cuts a script at every semicolon, those inside functions too. PostgreSQL takes it whole,
 * and then all of it happens or nothing.
 */
function withWholeScripts(adapter: PrismaPgAdapter): PrismaPgAdapter {
  const { onError } = adapter as unknown as PgQueryable
  adapter.executeScript = async script => {
    await adapter.underlyingDriver().query(script).catch(onError.bind(adapter))
  }
  return adapter
}

function patchedAdapter(adapter: PrismaPgAdapter): SqlDriverAdapter {
  const startTransaction = adapter.startTransaction.bind(adapter)
  adapter.startTransaction = async level => withCatalogChar(await startTransaction(level))
  return withCatalogChar(withWholeScripts(adapter))
}

/** adapter-pg's own shadow database is dropped while its pool is still open, which fails. */
async function connectToShadow(datasource: Datasource): Promise<PrismaPgAdapter> {
  if (datasource.shadowDatabaseUrl) {
    return new PrismaPg(connectionFields(datasource.shadowDatabaseUrl)).connect()
  }
  const url = mainUrl(datasource)
  const database = `prisma_migrate_shadow_db_${randomUUID()}`
  await createDatabase(url, database)
  const adapter = await new PrismaPg({ ...connectionFields(url), database }).connect()
  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    await dispose()
    await dropDatabase(url, database)
  }
  return adapter
}

/**
 * The database as the schema engine wants it: connections to the main database and to a shadow
 * database that is made and dropped when needed.
 */
export function migrationAdapter(datasource: Datasource): object {
  const factory = new PrismaPg(datasource.url ? connectionFields(datasource.url) : {})
  return bindMigrationAwareSqlAdapterFactory({
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => patchedAdapter(await factory.connect()),
    connectToShadowDb: async () => patchedAdapter(await connectToShadow(datasource)),
  })
}
