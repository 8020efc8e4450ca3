import { captions } from './families/captions'
import { layouts } from './families/layouts'
import { transitions } from './families/transitions'
import { waves } from './families/waves'
import type { Family } from './gallery-case'

/** Every contact sheet, by the name of its file. */
export const families = { captions, layouts, transitions, waves } satisfies Record<string, Family>

export type FamilyName = keyof typeof families
