import { LIMITS } from './limits'

/** The title of a copy: that of its source with `suffix`, such as ` (reversed)`, shortened to what titles may have. */
export const copyTitle = (title: string, suffix = ' copy'): string =>
  `${title.slice(0, LIMITS.titles.maxCharacters - suffix.length)}${suffix}`
