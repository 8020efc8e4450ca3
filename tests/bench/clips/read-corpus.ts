import { readdir, readFile } from 'node:fs/promises'
import { type BenchText, readText } from './read-text'

/** Texts that weights are tuned on, texts that no one looks at while tuning, and texts in which nothing stands out. */
export type CorpusSet = 'tuning' | 'held-out' | 'nothing'

/** The bench texts of a set with their names, in the order of their names. */
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
