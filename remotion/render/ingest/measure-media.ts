import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { type Packet, PICTURE, readPackets, SOUND } from './read-packets'

/**
 * One stream by its packets: their number, the start of the first and of the last, the end of the last, the time of the
 * last key frame and the longest time without one (seconds).
 */
export type StreamMeasures = {
  packets: number
  first: number
  last: number
  end: number
  key: number
  longestGroup: number
}

/** Measurements from the packets of a file. `isCut`: ffmpeg found bytes missing. */
export type MediaMeasures = { video: StreamMeasures | null; audio: StreamMeasures | null; isCut: boolean }

/** ffmpeg's messages about truncated files. */
export const CUT_OFF = /moov atom not found|partial file|File ended prematurely|Truncat/i

function add(stream: StreamMeasures | null, { time, duration, isKey }: Packet): StreamMeasures {
  const before = stream ?? { packets: 0, first: time, last: time, end: time, key: time, longestGroup: 0 }
  return {
    packets: before.packets + 1,
    first: Math.min(before.first, time),
    last: Math.max(before.last, time),
    end: Math.max(before.end, time + duration),
    key: isKey ? time : before.key,
    longestGroup: Math.max(before.longestGroup, time - before.key),
  }
}

/**
 * Measures a file by reading all of its packets without decoding, because the length and rate in the header are often
 * estimated, outdated or forged. Reading stops at the maximum length of a file. Throws an `FfmpegError` when the file
 * can't be read.
 */
export async function measureMedia(path: string, signal?: AbortSignal): Promise<MediaMeasures> {
  const measured: MediaMeasures = { video: null, audio: null, isCut: false }
  const enough = new AbortController()
  const output = ['-map', `${PICTURE}?`, '-map', `${SOUND}?`, '-copyinkf']
  const onPacket = (packet: Packet) => {
    if (enough.signal.aborted) return
    measured[packet.media] = add(measured[packet.media], packet)
    if (packet.time > MEDIA_LIMITS.seconds) enough.abort()
  }
  const stop = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal
  try {
    const told = await readPackets({ input: ['-i', path], output }, onPacket, stop)
    return { ...measured, isCut: CUT_OFF.test(told) }
  } catch (error) {
    if (enough.signal.aborted && !signal?.aborted) return measured
    throw error
  }
}

/** Returns the mean rate of a video in frames a second, by the times of its frames; 0 for a single frame. */
export const measuredRate = ({ packets, first, last }: StreamMeasures): number =>
  last > first ? (packets - 1) / (last - first) : 0
