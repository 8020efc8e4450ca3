import { ALL_FORMATS, type AudioSample, AudioSampleSink, Input, UrlSource } from 'mediabunny'
import type { AudioPart, AudioRequest } from './sounds-at'

/** The samples of consecutive parts; null if there are none. */
function joined(samples: readonly AudioSample[]): AudioPart | null {
  const [first] = samples
  if (!first) return null
  const frames = samples.reduce((sum, one) => sum + one.numberOfFrames, 0)
  const channels = Array.from({ length: first.numberOfChannels }, (_, planeIndex) => {
    const channel = new Float32Array(frames)
    let at = 0
    for (const one of samples) {
      one.copyTo(channel.subarray(at, at + one.numberOfFrames), { planeIndex, format: 'f32-planar' })
      at += one.numberOfFrames
    }
    return channel
  })
  return { timestamp: first.timestamp, sampleRate: first.sampleRate, channels }
}

async function momentOf(sink: AudioSampleSink, { seconds, length }: AudioRequest): Promise<AudioPart | null> {
  const samples: AudioSample[] = []
  try {
    for await (const sample of sink.samples(seconds, seconds + length)) samples.push(sample)
    return joined(samples)
  } finally {
    for (const sample of samples) sample.close()
  }
}

/**
 * Serves one audio over a message port: reports whether it can be played, then returns each requested part in order.
 */
async function serve(address: string, line: MessagePort): Promise<void> {
  const input = new Input({ formats: ALL_FORMATS, source: new UrlSource(address) })
  const sinkOf = async () => {
    const track = await input.getPrimaryAudioTrack()
    return track && (await track.canDecode()) ? new AudioSampleSink(track) : null
  }
  const sink = await sinkOf().catch(() => null)
  line.postMessage(sink !== null)
  if (!sink) return input.dispose()
  let turn: Promise<unknown> = Promise.resolve()
  line.onmessage = ({ data }: MessageEvent<AudioRequest | 'close'>) => {
    if (data === 'close') return input.dispose()
    turn = turn
      .then(() => momentOf(sink, data))
      .catch(() => null)
      .then(moment => line.postMessage(moment, moment?.channels.map(({ buffer }) => buffer) ?? []))
  }
}

addEventListener('message', ({ data, ports: [line] }: MessageEvent<string>) => {
  if (line) void serve(data, line)
})
