import { z } from 'zod'

const KEY = 'fillers'

const listsSchema = z.record(z.string(), z.array(z.string()))

type Lists = Readonly<Record<string, readonly string[]>>

/** The part of a language's name by which lists are kept: 'en' of 'en-US'. */
export const languageKey = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

/** The lists of fillers, by language, that someone made on this browser; none where what is kept can't be read. */
export function readFillerLists(storage: Pick<Storage, 'getItem'>): Lists {
  try {
    return listsSchema.parse(JSON.parse(storage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps the lists on this browser. */
export const writeFillerLists = (storage: Pick<Storage, 'setItem'>, lists: Lists): void =>
  storage.setItem(KEY, JSON.stringify(lists))
