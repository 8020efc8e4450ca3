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
  /** The files beside the main one, which is named like the format. */
  beside: readonly ExportFile[]
}

/** The formats of exports. Everything that depends on the format is a record over its names, so none is forgotten. */
export const EXPORT_FORMATS = {
  mp4: {
    label: 'MP4',
    purpose: 'video',
    picture: 'video',
    hasSound: true,
    beside: ['srt', 'vtt', 'poster'],
  },
  gif: {
    label: 'GIF',
    purpose: 'short loop, silent',
    picture: 'video',
    hasSound: false,
    beside: ['poster'],
  },
  mp3: {
    label: 'MP3',
    purpose: 'sound only',
    picture: 'none',
    hasSound: true,
    beside: ['srt', 'vtt'],
  },
  wav: {
    label: 'WAV',
    purpose: 'sound, uncompressed',
    picture: 'none',
    hasSound: true,
    beside: ['srt', 'vtt'],
  },
  png: {
    label: 'PNG',
    purpose: 'one frame',
    picture: 'still',
    hasSound: false,
    beside: ['poster'],
  },
  poster: {
    label: 'JPG',
    purpose: 'one frame, small JPG',
    picture: 'still',
    hasSound: false,
    beside: [],
  },
} as const satisfies Partial<Record<ExportFile, FormatTraits>>

export type ExportFormat = keyof typeof EXPORT_FORMATS

export const exportFormats = Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]]

/** The traits of a format, as a type that is the same for all. */
export const formatTraits = (format: ExportFormat): FormatTraits => EXPORT_FORMATS[format]

/** The files of an export in a format. */
export const filesOfFormat = (format: ExportFormat): ExportFile[] => [format, ...formatTraits(format).beside]

/** The captions of an export: drawn into the picture, or only in the subtitle files beside it. */
export const captionChoices = ['burned', 'beside'] as const

export type CaptionChoice = (typeof captionChoices)[number]
