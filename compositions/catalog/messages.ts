import { fill } from './defaults'
import { LIMITS } from './limits'
import TEXT from './messages.json' with { type: 'json' }
import { PROJECT_MESSAGES } from './project-messages'

/**
 * Everything the product says in words that the specification fixes, a group a subject. A message with something to
 * fill in is a function of it; sizes, durations and amounts come as they are to be read ("1.2 GB", "10:00").
 */
export const MESSAGES = {
  ...TEXT,
  titles: {
    scriptEditor: (product: string) => fill(TEXT.titles.scriptEditor, { product }),
    clips: (product: string) => fill(TEXT.titles.clips, { product }),
    placeholder: (type: string) => fill(TEXT.titles.placeholder, { type }),
  },
  teams: {
    ...TEXT.teams,
    projects: fill(TEXT.teams.projects, { count: LIMITS.teams.projects.toLocaleString('en-US') }),
  },
  scripts: {
    ...TEXT.scripts,
    textTooShort: fill(TEXT.scripts.textTooShort, { characters: LIMITS.scripts.textMinCharacters }),
  },
  voices: {
    ...TEXT.voices,
    more: (count: number) => fill(TEXT.voices.more, { count }),
  },
  fonts: {
    ...TEXT.fonts,
    upgrade: fill(TEXT.fonts.upgrade, { library: LIMITS.fonts.libraryFamilies }),
  },
  upload: {
    ...TEXT.upload,
    sizeOver: (megabytes: number) => fill(TEXT.upload.sizeOver, { megabytes }),
    durationOver: (duration: string) => fill(TEXT.upload.durationOver, { duration }),
    durationUnder: (duration: string) => fill(TEXT.upload.durationUnder, { duration }),
    failed: (reason: string) => fill(TEXT.upload.failed, { reason }),
    partFailed: (part: number) =>
      fill(TEXT.upload.partFailed, { part, attempts: LIMITS.upload.partAttempts }),
  },
  billing: {
    ...TEXT.billing,
    insufficientCredits: (needed: string | number, remaining: string | number) =>
      fill(TEXT.billing.insufficientCredits, { needed, remaining }),
    insufficientStorage: (size: string, remaining: string) =>
      fill(TEXT.billing.insufficientStorage, { size, remaining }),
    unlockProjects: fill(TEXT.billing.unlockProjects, { days: LIMITS.billing.projectLockDays }),
    upgradeTo: (plan: string) => fill(TEXT.billing.upgradeTo, { plan }),
  },
  project: PROJECT_MESSAGES,
} as const
