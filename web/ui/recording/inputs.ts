import { MESSAGES } from '@/compositions/catalog/messages'

/** What is recorded: the screen with the camera in a corner is `both`. */
export type RecordingMode = 'camera' | 'screen' | 'both' | 'microphone'

/** The chosen devices, by their ids; '' is the browser's default, and no microphone is `NO_MICROPHONE`. */
export type Devices = { camera: string; microphone: string }

/** Records without sound of a microphone. */
export const NO_MICROPHONE = 'none'

/** Why nothing can be recorded, as a message for users. */
export class InputError extends Error {
  override name = 'InputError'
}

const KEY = 'recording'

/** What was chosen last in this browser. */
type Remembered = Devices & { mode: RecordingMode }

/** What was recorded last in this browser, and with which devices. */
export function rememberedInputs(): Remembered {
  const first: Remembered = { mode: 'camera', camera: '', microphone: '' }
  try {
    return { ...first, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return first
  }
}

/** Remembers what is recorded for the next time. */
export const rememberInputs = (inputs: Remembered): void => localStorage.setItem(KEY, JSON.stringify(inputs))

/** Whether this browser records at all, and whether it records the screen. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && 'getUserMedia' in (navigator.mediaDevices ?? {})
export const canRecordScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

export const hasCamera = (mode: RecordingMode): boolean => mode === 'camera' || mode === 'both'
export const hasScreen = (mode: RecordingMode): boolean => mode === 'screen' || mode === 'both'

/** What went wrong when a camera or a microphone was asked for, and what to do. */
export function inputMessage(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return MESSAGES.recording.blocked
  if (name === 'NotFoundError') return MESSAGES.recording.notFound
  return MESSAGES.recording.inUse
}

// `ideal`, so that a device that was unplugged since is replaced by the default one.
const device = (id: string): MediaTrackConstraints => (id ? { deviceId: { ideal: id } } : {})

/**
 * Opens the camera and the microphone that a mode records; null if it needs neither. Throws an `InputError` with a message
 * for users.
 */
export async function openInputs(
  mode: RecordingMode,
  { camera, microphone }: Devices,
): Promise<MediaStream | null> {
  const isSilent = microphone === NO_MICROPHONE && mode !== 'microphone'
  if (isSilent && !hasCamera(mode)) return null
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: !isSilent && device(microphone === NO_MICROPHONE ? '' : microphone),
      video: hasCamera(mode) && {
        ...device(camera),
        width: { ideal: 1920 },
        height: { ideal: 1080 },
        frameRate: { ideal: 30 },
      },
    })
  } catch (error) {
    throw new InputError(inputMessage(error))
  }
}

/** Asks for a screen, a window or a tab, with its sound where there is any. Throws an `InputError`. */
export async function openScreen(): Promise<MediaStream> {
  const video = { width: { max: 1920 }, height: { max: 1080 }, frameRate: { ideal: 30, max: 30 } }
  try {
    return await navigator.mediaDevices.getDisplayMedia({ video, audio: true })
  } catch {
    throw new InputError(MESSAGES.recording.screenNotShared)
  }
}

/** Ends all tracks of streams, which turns the light of the camera off. */
export function closeStreams(...streams: (MediaStream | null)[]): void {
  for (const stream of streams) for (const track of stream?.getTracks() ?? []) track.stop()
}
