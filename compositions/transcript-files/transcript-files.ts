import type { Project } from '../model/project'
import { chaptersOf, toPodcastChapters, toYouTubeChapters } from './write-chapters'
import { toDocx } from './write-docx'
import { toCaptions, toPodcastTranscript } from './write-json'
import { toSrt, toVtt } from './write-subtitles'
import { type TextOptions, toMarkdown, toText } from './write-text'

type FileTraits = {
  /** The name in lists. */
  label: string
  /** What it is for, in brackets behind the label. */
  purpose: string
  /** The end of the file's name, without a dot. */
  extension: string
  contentType: string
  /** What the file is of. */
  of: 'words' | 'chapters'
  /** Whether names of speakers and times can be left out. */
  isReadable: boolean
  /** Whether the file is text, which can be copied. */
  isText: boolean
  write(project: Project, options: TextOptions): string | Promise<Blob>
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const WORDS = { of: 'words', isReadable: false, isText: true } as const
const READABLE = { ...WORDS, isReadable: true } as const
const CHAPTERS = { of: 'chapters', isReadable: false, isText: true } as const

/** The files in which the words and chapters of a project leave it, with the times of the edited video. */
export const TRANSCRIPT_FILES = {
  txt: {
    ...READABLE,
    label: 'Plain text',
    purpose: 'TXT',
    extension: 'txt',
    contentType: 'text/plain; charset=utf-8',
    write: toText,
  },
  docx: {
    ...READABLE,
    label: 'Word',
    purpose: 'DOCX',
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isText: false,
    write: toDocx,
  },
  md: {
    ...READABLE,
    label: 'Markdown',
    purpose: 'MD',
    extension: 'md',
    contentType: 'text/markdown; charset=utf-8',
    write: toMarkdown,
  },
  srt: {
    ...WORDS,
    label: 'Subtitles',
    purpose: 'SRT',
    extension: 'srt',
    contentType: 'application/x-subrip; charset=utf-8',
    write: project => toSrt(project),
  },
  vtt: {
    ...WORDS,
    label: 'Subtitles with word times',
    purpose: 'VTT',
    extension: 'vtt',
    contentType: 'text/vtt; charset=utf-8',
    write: project => toVtt(project),
  },
  json: {
    ...WORDS,
    label: 'Remotion captions',
    purpose: 'JSON',
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    write: project => json(toCaptions(project)),
  },
  podcast: {
    ...WORDS,
    label: 'Podcast transcript',
    purpose: 'JSON, Podcasting 2.0',
    extension: 'transcript.json',
    contentType: 'application/json; charset=utf-8',
    write: project => json(toPodcastTranscript(project)),
  },
  youtube: {
    ...CHAPTERS,
    label: 'YouTube chapters',
    purpose: 'TXT',
    extension: 'chapters.txt',
    contentType: 'text/plain; charset=utf-8',
    write: toYouTubeChapters,
  },
  chapters: {
    ...CHAPTERS,
    label: 'Podcast chapters',
    purpose: 'JSON, Podcasting 2.0',
    extension: 'chapters.json',
    contentType: 'application/json+chapters; charset=utf-8',
    write: project => json(toPodcastChapters(project)),
  },
} as const satisfies Record<string, FileTraits>

export type TranscriptFile = keyof typeof TRANSCRIPT_FILES

export const transcriptFiles = Object.keys(TRANSCRIPT_FILES) as [TranscriptFile, ...TranscriptFile[]]

/** The traits of a file, as a type that is the same for all. */
export const fileTraits = (file: TranscriptFile): FileTraits => TRANSCRIPT_FILES[file]

/** The files that can be written of a project: those of chapters only where it has any. */
export const writableFiles = (project: Project): TranscriptFile[] => {
  const hasChapters = chaptersOf(project).length > 0
  return transcriptFiles.filter(file => hasChapters || fileTraits(file).of === 'words')
}
