import { z } from 'zod'

const MAX_CHARACTERS = 150

/** A name as someone enters it. Letters that end a line, or do something else than be read, are in no one's name. */
export const personName = z
  .string()
  .trim()
  .max(MAX_CHARACTERS)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A name is one line of text.')

/** A name as another company tells it, made to be one of ours. */
export const oneLineName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
