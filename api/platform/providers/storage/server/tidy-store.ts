import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from './object-store'

/** The files with the bytes of every object. */
async function dataFiles(store: ObjectStore): Promise<Set<string>> {
  const files = new Set<string>()
  for (const bucket of await readdir(path.join(store.root, 'objects')))
    for (const key of await store.keys(bucket, '')) {
      const record = await store.find(bucket, key)
      if (record) files.add(store.dataFile(record.id))
    }
  return files
}

async function isUpload(folder: string): Promise<boolean> {
  const names: string[] = await readdir(folder).catch(() => [])
  return names.includes('upload.json')
}

async function isOlder(place: string, before: Date): Promise<boolean> {
  const found = await stat(place).catch(() => undefined)
  return found !== undefined && found.ctime < before
}

/**
 * Removes bytes that are no object's and folders that are no upload's, last changed before a time: what a process left
 * that was killed between two steps. Resolves with how many.
 */
export async function tidyStore(store: ObjectStore, before: Date): Promise<number> {
  const inside = async (folder: string) =>
    (await readdir(path.join(store.root, folder))).map(name => path.join(store.root, folder, name))
  // Read before the records: bytes are there first, and get their record afterwards.
  const [data, uploads] = [await inside('data'), await inside('uploads')]
  const known = await dataFiles(store)
  let removed = 0
  for (const place of [...data, ...uploads]) {
    if (known.has(place) || !(await isOlder(place, before)) || (await isUpload(place))) continue
    await rm(place, { recursive: true, force: true })
    removed++
  }
  return removed
}
