import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError } from '@/compositions/util/user-facing-error'

/** A backup can't be made or restored; the message says why and what to do. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
}

const NAME = 'manifest.json'

/** Version of the folder's layout and of the manifest. */
export const FORMAT = 1

const identifier = z.string().regex(/^\w+$/)
const digest = { size: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }

const manifestSchema = z.object({
  format: z.int(),
  /** When the rows were read. */
  taken: z.iso.datetime(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Each is the file `database/<name>.copy`, as PostgreSQL's COPY writes text. */
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier), rows: z.int().nonnegative(), ...digest }),
  ),
  /** The last value drawn; null if none was. */
  sequences: z.array(z.object({ name: identifier, last: z.string().regex(/^\d+$/).nullable() })),
  /** Each is the file `files/<key>`. */
  files: z.array(
    z.object({ key: z.string().regex(/^teams(\/[\w-][\w.-]*)+$/), contentType: z.string(), ...digest }),
  ),
  /** Keys that rows refer to but that have no file in the storage. */
  missing: z.array(z.string()),
  /** Whether the backup has the server's secret as the file `secret`, and its fingerprint. */
  secret: z.object({ isKept: z.boolean(), fingerprint: z.string() }),
})

/** The contents of a backup. */
export type Manifest = z.infer<typeof manifestSchema>

/** The file with the rows of a table. */
export const tableFile = (folder: string, name: string): string =>
  path.join(folder, 'database', `${name}.copy`)

/** The file with the bytes of a stored file. */
export const storedFile = (folder: string, key: string): string => path.join(folder, 'files', key)

/** The file with the server's secret. */
export const secretFile = (folder: string): string => path.join(folder, 'secret')

/** Writes the manifest atomically and syncs it; it makes the folder a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, NAME)
  const draft = await open(`${file}.part`, 'wx', 0o600)
  try {
    await draft.writeFile(JSON.stringify(manifestSchema.parse(manifest), null, 1))
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${file}.part`, file)
  const names = await open(folder, 'r')
  await names.sync().finally(() => names.close())
}

/** @throws {BackupError} if it is missing, unreadable or of a later format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch(() => null)
  if (text === null)
    throw new BackupError(`${folder} has no ${NAME}: it is no backup, or one that was broken off.`)
  try {
    const read: unknown = JSON.parse(text)
    const { format } = z.object({ format: z.int() }).parse(read)
    if (format > FORMAT) throw new BackupError(`${folder} was made by a later version of Talkreel.`)
    return manifestSchema.parse(read)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${NAME} in ${folder} is damaged. Restore another backup.`)
  }
}
