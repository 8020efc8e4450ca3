import PAGE_MESSAGES from './page-messages.json' with { type: 'json' }

/** Files of an export by the last segment of their URL: the extensions of their names and their content types. */
export const EXPORT_FILES = {
  mp4: { extension: 'mp4', contentType: 'video/mp4' },
  gif: { extension: 'gif', contentType: 'image/gif' },
  mp3: { extension: 'mp3', contentType: 'audio/mpeg' },
  wav: { extension: 'wav', contentType: 'audio/wav' },
  png: { extension: 'png', contentType: 'image/png' },
  poster: { extension: 'jpg', contentType: 'image/jpeg' },
  srt: { extension: 'srt', contentType: 'application/x-subrip; charset=utf-8' },
  vtt: { extension: 'vtt', contentType: 'text/vtt; charset=utf-8' },
} as const

export type ExportFile = keyof typeof EXPORT_FILES

type FormatTraits = {
  /** The name on buttons. */
  label: string
  /** What it is, in brackets behind the label. */
  purpose: string
  /** A video, a still of one frame, or no picture. */
  picture: 'video' | 'still' | 'none'
  hasSound: boolean
  /** Files that come with the main file, which is named like the format. */
  sidecars: readonly ExportFile[]
}

/** The formats of exports. Everything that depends on the format is a record over its names, so none is forgotten. */
export const EXPORT_FORMATS = {
  mp4: {
    label: 'MP4',
    purpose: 'video',
    picture: 'video',
    hasSound: true,
    sidecars: ['srt', 'vtt', 'poster'],
  },
  gif: {
    label: 'GIF',
    purpose: 'short loop, silent',
    picture: 'video',
    hasSound: false,
    sidecars: ['poster'],
  },
  mp3: {
    label: 'MP3',
    purpose: 'sound only',
    picture: 'none',
    hasSound: true,
    sidecars: ['srt', 'vtt'],
  },
  wav: {
    label: 'WAV',
    purpose: 'sound, uncompressed',
    picture: 'none',
    hasSound: true,
    sidecars: ['srt', 'vtt'],
  },
  png: {
    label: 'PNG',
    purpose: 'one frame',
    picture: 'still',
    hasSound: false,
    sidecars: ['poster'],
  },
  poster: {
    label: 'JPG',
    purpose: 'one frame, small JPG',
    picture: 'still',
    hasSound: false,
    sidecars: [],
  },
} as const satisfies Partial<Record<ExportFile, FormatTraits>>

export type ExportFormat = keyof typeof EXPORT_FORMATS

export const exportFormats = Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]]

/** The traits of a format, as a type that is the same for all. */
export const formatTraits = (format: ExportFormat): FormatTraits => EXPORT_FORMATS[format]

/** What people are told when an export in a format is ready. */
export const readyText = (format: ExportFormat): string =>
  format === 'mp4' ? PAGE_MESSAGES.exports.ready : `Your ${formatTraits(format).label} is ready`

/** The files of an export in a format. */
export const filesOfFormat = (format: ExportFormat): ExportFile[] => [
  format,
  ...formatTraits(format).sidecars,
]

/** The captions of an export: burned into the picture, or only in the subtitle files. */
export const captionChoices = ['burned', 'sidecar'] as const

export type CaptionChoice = (typeof captionChoices)[number]

/** The maximum of projects exported by one request. */
export const MAX_BATCH_EXPORTS = 50
