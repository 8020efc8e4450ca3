import { animations } from './families/animations'
import { boxes } from './families/boxes'
import { captionWords } from './families/caption-words'
import { captions } from './families/captions'
import { drawings } from './families/drawings'
import { filters } from './families/filters'
import { fonts } from './families/fonts'
import { layouts } from './families/layouts'
import { roles } from './families/roles'
import { shapes } from './families/shapes'
import { text } from './families/text'
import { transitions } from './families/transitions'
import { waves } from './families/waves'
import type { Family } from './gallery-case'

/** Every contact sheet, by the name of its file. */
export const families = {
  captions,
  'caption-words': captionWords,
  boxes,
  filters,
  text,
  shapes,
  drawings,
  fonts,
  layouts,
  roles,
  transitions,
  waves,
  animations,
} satisfies Record<string, Family>

export type FamilyName = keyof typeof families
