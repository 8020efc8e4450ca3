/** Seconds of sound that are heard at once, and over which it comes and goes, so that it doesn't click. */
const GRAIN = 0.09
const FADE = 0.012

/** Sound of which moments can be heard; null where this browser can't decode it. */
export type Sound = {
  /** Plays some hundredths of a second from `seconds` of the source on; done once they have been heard. */
  play(seconds: number, volume: number): Promise<void>
  close(): void
} | null

let shared: AudioContext | null = null

/** The page's way out to the loudspeaker; made when something is first heard, which needs a press before. */
function speaker(): AudioContext {
  shared ??= new AudioContext()
  if (shared.state === 'suspended') void shared.resume()
  return shared
}

/** Opens the sound of the media at an address; only what is heard is fetched. */
export async function openSound(address: string): Promise<Sound> {
  const { ALL_FORMATS, AudioBufferSink, Input, UrlSource } = await import('mediabunny')
  const input = new Input({
    formats: ALL_FORMATS,
    source: new UrlSource(new URL(address, location.href).href),
  })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track || !(await track.canDecode())) throw new Error('This sound can not be decoded here')
    const sink = new AudioBufferSink(track)
    return {
      async play(seconds, volume) {
        const context = speaker()
        const gain = context.createGain()
        const begin = context.currentTime
        gain.gain.setValueAtTime(0, begin)
        gain.gain.linearRampToValueAtTime(volume, begin + FADE)
        gain.gain.setValueAtTime(volume, begin + GRAIN - FADE)
        gain.gain.linearRampToValueAtTime(0, begin + GRAIN)
        gain.connect(context.destination)
        for await (const { buffer, timestamp } of sink.buffers(seconds, seconds + GRAIN)) {
          const source = context.createBufferSource()
          source.buffer = buffer
          source.connect(gain)
          const late = timestamp - seconds
          source.start(begin + Math.max(0, late), Math.max(0, -late))
          source.stop(begin + GRAIN)
        }
        const took = context.currentTime - begin
        // Twice as long a rest as it was work: the picture under the pointer comes first.
        await new Promise(done => setTimeout(done, Math.max(GRAIN, 2 * took) * 1_000))
      },
      close: () => input.dispose(),
    }
  } catch {
    // Scrubbing goes on without sound; that it can't be played is said on the canvas.
    input.dispose()
    return null
  }
}
