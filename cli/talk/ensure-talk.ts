import { join } from 'node:path'
import { cacheDir } from '../../remotion/environment/cache'
import { loadTalkSpeech, SOUND_SOURCES, type TalkSound } from './ensure-talk-sound'
import { makeOnce } from './make-once'
import { filmTalk } from './picture/film'
import { sourceHash } from './source-hash'

/** The made talk: an MP4 of 1920x1080 at 30 frames a second, and its sound alone. */
export type Talk = TalkSound & { video: string }

/** How far the talk is: turns that are spoken, then frames that are painted. */
export type TalkProgress = { step: 'sound' | 'picture'; done: number; total: number }

const PICTURE_SOURCES = ['cli/talk/picture', ...SOUND_SOURCES]

/**
 * The talk that Talkreel makes for itself where no one brings one. It takes some minutes the first time, and is
 * there at once from then on, until the script, the voices or the painters change.
 * @param onProgress is called only while it is being made.
 * @throws {MissingTool} without ffmpeg; {@link FfmpegError} when the video can't be written.
 */
export const ensureTalk = async (onProgress: (progress: TalkProgress) => void = () => {}): Promise<Talk> => {
  const speech = await loadTalkSpeech((done, total) => onProgress({ step: 'sound', done, total }))
  const key = await sourceHash(PICTURE_SOURCES)
  const folder = await makeOnce(cacheDir('talk'), { name: 'picture', key }, unfinished =>
    filmTalk(speech, speech.sound, join(unfinished, 'talk.mp4'), (done, total) =>
      onProgress({ step: 'picture', done, total }),
    ),
  )
  const { sound, words, duration } = speech
  return { video: join(folder, 'talk.mp4'), sound, words, duration }
}
