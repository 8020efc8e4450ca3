import { randomUUID } from 'node:crypto'
import { findClips } from '@/api/domain/clip-finder/find-clips'
import type { FoundClip } from '@/api/domain/clip-finder/found-clip'
import { transcriptOf } from '@/api/domain/projects/build-value'
import { labelSpeakers } from '@/api/platform/providers/diarization/label-speakers'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import { chooseTranscriber, transcribeAll } from '@/api/platform/providers/transcription/transcribe-all'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { OperatorError } from '@/compositions/util/user-facing-error'
import { framePeople } from '@/remotion/framing/frame-people'
import { ensurePeopleModel } from '@/remotion/framing/load-people-model'

/** The demo can't make a clip of this file. The message is for the user. */
class DemoFailed extends OperatorError {
  override name = 'DemoFailed'
}

const FORMAT = formatNamed('1080X1920')

/** The best clip of a file, and the project that shows it. */
export type BestClip = { found: FoundClip; project: Project }

export type FindBestOptions = {
  signal: AbortSignal
  /** Seconds of the file that are transcribed, and its total seconds. */
  onProgress(done: number, total: number): void
}

/**
 * Transcribes a file, finds its best clip, and makes a captioned vertical project of it.
 * @param file the path of its rendition; `media` describes it for the project.
 * @throws {DemoFailed} when the file has no speech; errors of the transcriber and of ffmpeg pass through.
 */
export async function findBestClip(
  file: string,
  media: Media,
  title: string,
  { signal, onProgress }: FindBestOptions,
): Promise<BestClip> {
  const heard = await transcribeAll(chooseTranscriber(), file, { signal, onProgress })
  const talk = { language: heard.language, words: await labelSpeakers(file, heard.words, { signal }) }
  const { words } = talk
  const embed = await loadEmbedder()
  const [found] = await findClips(words, {
    ...{ embed, durationSeconds: media.duration, language: talk.language, signal },
    atLeastOne: true,
  })
  if (!found) throw new DemoFailed('There is no speech in this file, so there is no clip to caption.')
  const transcript = transcriptOf(talk)
  const source = newProject({
    id: randomUUID(),
    title,
    type: 'videoHighlight',
    format: FORMAT,
    media,
    transcript,
  })
  const { start, end } = found
  const aspect = FORMAT.width / FORMAT.height
  const said = words.slice(found.firstWord, found.lastWord + 1)
  const framing =
    media.kind === 'video'
      ? await framePeople(file, {
          modelFolder: await ensurePeopleModel({ signal }),
          size: media,
          start,
          end,
          aspect,
          words: said,
          signal,
        })
      : undefined
  return {
    found,
    project: makeClip(source, { id: randomUUID(), title: found.title, start, end, ...framing }),
  }
}
