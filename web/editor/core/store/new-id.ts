const BYTES = 10

/** An id that nothing has yet, for something new in a project. Works without https too, unlike `randomUUID`. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
