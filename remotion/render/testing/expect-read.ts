import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { mediaSchema } from '@/compositions/schema/media'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { makePoster } from '../ingest/make-poster'
import { makeRendition } from '../ingest/make-rendition'
import { mediaOfProbe } from '../ingest/media-probe'
import { probeMedia } from '../ingest/probe-media'
import { renditionMeasures } from '../ingest/rendition-args'
import { needsRendition, planRendition } from '../ingest/rendition-plan'

/** Expected properties of a file: displayed pixels, frames a second of its rendition, and seconds. */
export type Read = { kind: 'video' | 'audio'; width: number; height: number; fps: number; duration: number }

/** Returns the expectation for sound alone. */
export const heard = (duration: number): Read => ({ kind: 'audio', width: 0, height: 0, fps: 0, duration })

/** Returns the expectation for a video. */
export const seen = (width: number, height: number, fps: number, duration: number): Read => ({
  kind: 'video',
  ...{ width, height, fps, duration },
})

/** Tolerance for the duration of sound in seconds: two frames of MP3. */
const SOUND_FRAMES = 0.06

const toleranceOf = ({ fps }: Read): number => (fps ? 1 / fps + 0.002 : SOUND_FRAMES)

async function expectPoster(file: string, { duration, width, height }: Read): Promise<void> {
  const poster = `${file}.jpg`
  await makePoster(file, Math.min(3, duration / 10), poster)
  const [stream] = (await ffprobe(poster)).streams
  expect(stream?.height).toBe(200)
  expect(Math.abs((stream?.width ?? 0) - Math.min(800, (200 * width) / height))).toBeLessThan(3)
  await rm(poster)
}

/**
 * Expects a file to be read correctly: kind, size, rate and length (within a frame), a poster with its aspect ratio,
 * and a rendition that matches the prediction made before and needs no further rendition.
 */
export async function expectRead(file: string, expected: Read): Promise<void> {
  const probe = await probeMedia(file)
  const plan = await planRendition(probe)
  const { width, height, fps } = renditionMeasures(probe, plan)
  const near = toleranceOf(expected)
  expect({ kind: probe.kind, width, height }).toEqual({
    kind: expected.kind,
    width: expected.width,
    height: expected.height,
  })
  expect(fps).toBeCloseTo(expected.fps, 2)
  expect(Math.abs(probe.duration - expected.duration)).toBeLessThan(near)
  if (expected.kind === 'video') await expectPoster(file, expected)
  const out = `${file}.rendition.mp4`
  const made = mediaOfProbe(await makeRendition(file, out, { probe }), 'asset')
  expect(made).toMatchObject({ kind: expected.kind, width, height, hasAudio: probe.hasAudio })
  expect(made.fps).toBeCloseTo(fps, 2)
  expect(Math.abs(made.duration - probe.duration)).toBeLessThan(near)
  expect(await needsRendition(await probeMedia(out))).toBe(false)
  mediaSchema.parse(made)
  await rm(out)
}
