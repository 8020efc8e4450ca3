import { readdir, readFile } from 'node:fs/promises'
import { type BenchText, readText } from './read-text'

/** Texts used for tuning weights, texts held out from tuning, and texts in which nothing stands out. */
export type CorpusSet = 'tuning' | 'held-out' | 'nothing'

/** The bench texts of a set with their names, sorted by name. */
export async function readCorpus(set: CorpusSet): Promise<{ name: string; text: BenchText }[]> {
  const folder = new URL(`corpus/${set}/`, import.meta.url)
  const names = (await readdir(folder)).toSorted()
  return Promise.all(
    names.map(async name => ({
      name: name.replace(/\.txt$/, ''),
      text: readText(await readFile(new URL(name, folder), 'utf8')),
    })),
  )
}
