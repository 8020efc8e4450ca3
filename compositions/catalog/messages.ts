import { fillTemplate } from './defaults'
import { LIMITS } from './limits'
import TABLE from './messages.json' with { type: 'json' }
import PAGE_TABLE from './page-messages.json' with { type: 'json' }
import { PROJECT_MESSAGES } from './project-messages'

const TEXT = { ...PAGE_TABLE, ...TABLE }

/**
 * Everything the product says in words that the specification fixes, a group a subject. A message with something to
 * fill in is a function of it; sizes, durations and amounts come as they are to be read ("1.2 GB", "10:00").
 */
export const MESSAGES = {
  ...TEXT,
  titles: {
    scriptEditor: (product: string) => fillTemplate(TEXT.titles.scriptEditor, { product }),
    clips: (product: string) => fillTemplate(TEXT.titles.clips, { product }),
    placeholder: (type: string) => fillTemplate(TEXT.titles.placeholder, { type }),
  },
  teams: {
    ...TEXT.teams,
    projects: fillTemplate(TEXT.teams.projects, { count: LIMITS.teams.projects.toLocaleString('en-US') }),
  },
  clips: {
    ...TEXT.clips,
    withoutModel: (reason: string) => fillTemplate(TEXT.clips.withoutModel, { reason }),
    tooManyWords: fillTemplate(TEXT.clips.tooManyWords, {
      count: LIMITS.clips.wordsPerRequest.toLocaleString('en-US'),
    }),
  },
  themes: {
    ...TEXT.themes,
    tooMany: fillTemplate(TEXT.themes.tooMany, { count: LIMITS.themes.perTeam }),
  },
  scripts: {
    ...TEXT.scripts,
    textTooShort: fillTemplate(TEXT.scripts.textTooShort, { characters: LIMITS.scripts.textMinCharacters }),
    textTooLong: fillTemplate(TEXT.scripts.textTooLong, {
      characters: LIMITS.scripts.textMaxCharacters.toLocaleString('en-US'),
    }),
  },
  voiceOver: {
    ...TEXT.voiceOver,
    textTooLong: fillTemplate(TEXT.voiceOver.textTooLong, {
      characters: LIMITS.voiceOver.textMaxCharacters.toLocaleString('en-US'),
    }),
  },
  recording: {
    ...TEXT.recording,
    refused: (reason: string) => fillTemplate(TEXT.recording.refused, { reason }),
  },
  imports: {
    ...TEXT.imports,
    serverFailed: (status: number) => fillTemplate(TEXT.imports.serverFailed, { status }),
  },
  contents: {
    ...TEXT.contents,
    tooMany: fillTemplate(TEXT.contents.tooMany, { count: LIMITS.contents.perProject }),
    postTooLong: (network: string, characters: number) =>
      fillTemplate(TEXT.contents.postTooLong, { network, characters: characters.toLocaleString('en-US') }),
  },
  blurBackground: {
    ...TEXT.blurBackground,
    tooLong: fillTemplate(TEXT.blurBackground.tooLong, {
      minutes: LIMITS.blurBackground.maxSeconds / LIMITS.billing.secondsPerMinute,
    }),
  },
  cleanVoice: {
    ...TEXT.cleanVoice,
    tooLong: fillTemplate(TEXT.cleanVoice.tooLong, { hours: LIMITS.cleanVoice.maxSeconds / 3600 }),
  },
  reverse: {
    ...TEXT.reverse,
    tooLong: fillTemplate(TEXT.reverse.tooLong, {
      minutes: LIMITS.reverse.maxSeconds / LIMITS.billing.secondsPerMinute,
    }),
  },
  voices: {
    ...TEXT.voices,
    more: (count: number) => fillTemplate(TEXT.voices.more, { count }),
  },
  fonts: {
    ...TEXT.fonts,
    upgrade: fillTemplate(TEXT.fonts.upgrade, { library: LIMITS.fonts.libraryFamilies }),
  },
  folders: {
    ...TEXT.folders,
    limit: fillTemplate(TEXT.folders.limit, { count: LIMITS.folders.maxFolders }),
  },
  upload: {
    ...TEXT.upload,
    sizeOver: (megabytes: number) => fillTemplate(TEXT.upload.sizeOver, { megabytes }),
    durationOver: (duration: string) => fillTemplate(TEXT.upload.durationOver, { duration }),
    durationUnder: (duration: string) => fillTemplate(TEXT.upload.durationUnder, { duration }),
    failed: (reason: string) => fillTemplate(TEXT.upload.failed, { reason }),
    partFailed: (part: number) =>
      fillTemplate(TEXT.upload.partFailed, { part, attempts: LIMITS.upload.partAttempts }),
  },
  billing: {
    ...TEXT.billing,
    insufficientCredits: (needed: string | number, remaining: string | number) =>
      fillTemplate(TEXT.billing.insufficientCredits, { needed, remaining }),
    insufficientStorage: (size: string, remaining: string) =>
      fillTemplate(TEXT.billing.insufficientStorage, { size, remaining }),
    unlockProjects: fillTemplate(TEXT.billing.unlockProjects, { days: LIMITS.billing.projectLockDays }),
    upgradeTo: (plan: string) => fillTemplate(TEXT.billing.upgradeTo, { plan }),
  },
  project: PROJECT_MESSAGES,
} as const
