import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** A sealed file ends with this many bytes: the SHA-256 of its key and everything before. */
const SEAL = 32

const sealOf = (key: string, content: Uint8Array): Buffer =>
  createHash('sha256').update(`${key}\0`).update(content).digest()

/** Copies a finished file to `out` with a seal, so that damage is found when it is opened. */
export async function sealFile(file: string, key: string, out: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(out, Buffer.concat([content, sealOf(key, content)]))
}

/** The content of a sealed file; null if it is damaged, incomplete, or was sealed under another key. */
export function unsealed(bytes: Uint8Array, key: string): Uint8Array | null {
  const content = bytes.subarray(0, -SEAL)
  const isWhole = bytes.length > SEAL && sealOf(key, content).equals(bytes.subarray(-SEAL))
  return isWhole ? content : null
}

/**
 * Copies the content of a sealed file to `out`. Returns false, and writes nothing, if the file is missing, damaged,
 * incomplete, or was sealed under another key.
 */
export async function openSealed(file: string, key: string, out: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => null)
  const content = bytes && unsealed(bytes, key)
  if (content) await writeFile(out, content)
  return content !== null
}

/** Where finished pieces of renders are kept for later renders, as sealed files by their key. */
export type KeptFiles = {
  /** Returns the paths of those of these keys that are kept. */
  findKept(keys: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** Keeps a sealed file, which is removed once this settles. */
  keep(key: string, file: string): Promise<void>
}
