import { composeScreen } from './compose'
import { closeStreams, hasScreen, openScreen, type RecordingMode } from './inputs'

/** What is recorded. `screen` is what the browser shares; `close` ends everything but the inputs. */
export type Sources = { stream: MediaStream; screen: MediaStream | null; close: () => void }

/** The sound of all streams in one track; none if they have no sound. */
function mixSound(streams: MediaStream[]): { tracks: MediaStreamTrack[]; close: () => void } {
  const heard = streams.filter(stream => stream.getAudioTracks().length > 0)
  if (heard.length < 2)
    return { tracks: heard.flatMap(stream => stream.getAudioTracks()), close: () => undefined }
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  for (const stream of heard) context.createMediaStreamSource(stream).connect(mixed)
  return { tracks: mixed.stream.getAudioTracks(), close: () => void context.close() }
}

/**
 * Puts together what a mode records: of the open camera and microphone, and of the screen, which the browser asks for, so
 * it has to be called in the handler of a click. Throws an `InputError` with a message for users.
 */
export async function openSources(mode: RecordingMode, inputs: MediaStream | null): Promise<Sources> {
  const screen = hasScreen(mode) ? await openScreen() : null
  try {
    const composition = screen && inputs && mode === 'both' ? await composeScreen(screen, inputs) : null
    const video = composition ? [composition.track] : (screen ?? inputs)?.getVideoTracks()
    const sound = mixSound([screen, inputs].filter(stream => stream !== null))
    return {
      stream: new MediaStream([...(video ?? []), ...sound.tracks]),
      screen,
      close() {
        composition?.stop()
        sound.close()
        closeStreams(screen)
      },
    }
  } catch (error) {
    closeStreams(screen)
    throw error
  }
}
