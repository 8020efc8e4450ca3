import { randomBytes } from 'node:crypto'

const PREFIX_CHARACTERS = 9

/** As long as no token of a session is: those are the 43 characters alone. */
const KEY = /^tk_[\w-]{43}$/

/** Is this an API key, by its looks? */
export const isApiKey = (text: string): boolean => KEY.test(text)

/** A new API key: 256 random bits behind a mark by which people, and programs that look for lost secrets, know it. */
export const newApiKey = (): string => `tk_${randomBytes(32).toString('base64url')}`

/** How a key begins: enough to tell it from the team's others, too little to be of use. */
export const prefixOf = (key: string): string => key.slice(0, PREFIX_CHARACTERS)
