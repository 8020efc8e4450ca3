/** The object that is stored as JSON under a name; an empty one if nothing, or anything else, is stored there. */
export function readStored(storage: Pick<Storage, 'getItem'>, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string')

/** The lists of strings that are stored as one JSON object under a name; none if any of them is something else. */
export function readStringLists(
  storage: Pick<Storage, 'getItem'>,
  name: string,
): Readonly<Record<string, readonly string[]>> {
  const stored = Object.entries(readStored(storage, name))
  const lists = stored.flatMap(([key, value]) => (isStringList(value) ? [[key, value] as const] : []))
  return lists.length === stored.length ? Object.fromEntries(lists) : {}
}
