import { existsSync } from 'node:fs'
import { usedMedia } from '@/compositions/document/used-files'
import type { Project } from '@/compositions/model/project'
import { type ProbeStream, probeSource } from '../environment/ffprobe'
import { RenderError } from './render-error'
import type { SoundFile } from './sound/open-sound-run'

/** A rendition as the engines need it. `rate` in frames a second, `duration` of its video in seconds. */
export type SourceFile = { path: string; width: number; height: number; rate: number; duration: number }

/** The files of a project's media: videos, sounds, and the paths of all of them. */
export type Sources = {
  videos: Record<string, SourceFile>
  sounds: Record<string, SoundFile>
  paths: Record<string, string>
}

/** Parses a fraction in ffprobe's notation ("30000/1001"); 0 if it is invalid. */
export function fraction(text: string | undefined): number {
  const [over = 0, under = 1] = (text ?? '').split('/').map(Number)
  return under ? over / under : 0
}

const videoOf = (path: string, stream: ProbeStream, whole: number): SourceFile => ({
  path,
  width: stream.width ?? 0,
  height: stream.height ?? 0,
  rate: fraction(stream.avg_frame_rate),
  duration: Number(stream.duration ?? whole),
})

/**
 * Probes each media that a project uses. `media` has the path of each rendition. Throws a `RenderError` when a file is
 * missing.
 */
export async function findSources(
  project: Project,
  media: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Sources> {
  const sources: Sources = { videos: {}, sounds: {}, paths: {} }
  for (const ref of usedMedia(project)) {
    const path = media[ref]
    const title = project.media[ref]?.title ?? ref
    if (!path || !existsSync(path)) throw new RenderError(`The file of '${title}' is not there`)
    sources.paths[ref] = path
    if (!['video', 'audio'].includes(project.media[ref]?.kind ?? 'video')) continue
    const { streams, format } = await probeSource(path, signal)
    const video = streams.find(stream => stream.codec_type === 'video')
    const audio = streams.find(stream => stream.codec_type === 'audio')
    if (video) sources.videos[ref] = videoOf(path, video, Number(format.duration ?? 0))
    if (audio) sources.sounds[ref] = { path, channels: audio.channels ?? 2 }
  }
  // A missing font is also lost for measuring (see `nodeFontBook`), and a fallback is drawn.
  for (const { ref } of project.fonts.flatMap(font => font.files)) {
    const path = media[ref]
    if (path && existsSync(path)) sources.paths[ref] = path
  }
  return sources
}
