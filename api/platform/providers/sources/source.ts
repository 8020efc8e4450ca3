/** The sources that media can be imported from, in the order of their tabs. */
export const SOURCE_IDS = ['link', 'podcast', 'youtube', 'riverside', 'descript', 'google_drive'] as const
export type SourceId = (typeof SOURCE_IDS)[number]

/** The file behind an address that people have; `title` if its page says it. */
export type FoundFile = {
  kind: 'file'
  url: string
  title: string | null
  /** What to say if what comes is no media. */
  notMedia: string
}

/** A picture or a sound of a video, or both in one. */
export type Stream = {
  url: string
  /** What its server has to be asked with. */
  headers: Record<string, string>
  /** Bytes; null if unknown. */
  size: number | null
}

/** A video whose picture and sound are files of their own, which are joined. */
export type FoundStreams = {
  kind: 'streams'
  title: string
  posterUrl: string | null
  /** Seconds. */
  duration: number
  /** Pixels. */
  width: number
  height: number
  /** As ffmpeg names it; null if unknown. */
  videoCodec: string | null
  hasSound: boolean
  /** The picture first. */
  streams: [Stream, ...Stream[]]
  /** What to say if a stream is not sent. */
  notSent: string
}

/** Finds the media behind an address. Throws a `FetchError`, or an `ImportError` if there is none to be had. */
export type Find = (options: { signal: AbortSignal }) => Promise<FoundFile | FoundStreams>

export type Source = {
  id: SourceId
  name: string
  /** The flag of a team without which the source is not there for it; null for every team. */
  flag: 'riverside' | null
  /** Why nothing can be imported from it on this server, for users; null if it can. */
  gap(): string | null
  /**
   * What finds the media of an address of this source; null for addresses of others. Throws an `ImportError` for one
   * that can't be imported, without asking anyone.
   */
  match(url: URL): Find | null
}
