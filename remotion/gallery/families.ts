import { captions } from './families/captions'
import { waves } from './families/waves'
import type { Family } from './gallery-case'

/** Every contact sheet, by the name of its file. */
export const families = { captions, waves } satisfies Record<string, Family>

export type FamilyName = keyof typeof families
