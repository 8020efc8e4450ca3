import { useEffect, useState } from 'react'

const TICK_MS = 100

/** Speech has peaks of up to -6 dBFS and is hardly heard below -50. */
const QUIET = -50

/** The loudest sample of what is heard now, in decibels from quiet to full scale as 0 to 1. */
export function levelOf(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples)
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(peak + 1e-9)) / QUIET))
}

/** The level of a stream's sound, 0 to 1, ten times a second; null if it has no sound. */
export function useLevel(stream: MediaStream | null): number | null {
  const [level, setLevel] = useState<number | null>(null)
  useEffect(() => {
    if (!stream?.getAudioTracks().length) return setLevel(null)
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => setLevel(levelOf(analyser, samples)), TICK_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return level
}
