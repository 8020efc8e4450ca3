import { readStringLists } from '../store/read-stored'

const KEY = 'fillers'

type Lists = Readonly<Record<string, readonly string[]>>

/** The language subtag that lists are stored by: 'en' of 'en-US'. */
export const languageKey = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

/** The user's filler lists in this browser, by language; none if the stored value is invalid. */
export const readFillerLists = (storage: Pick<Storage, 'getItem'>): Lists => readStringLists(storage, KEY)

/** Stores the lists in this browser. */
export const writeFillerLists = (storage: Pick<Storage, 'setItem'>, lists: Lists): void =>
  storage.setItem(KEY, JSON.stringify(lists))
