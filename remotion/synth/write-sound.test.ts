import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EFFECT_GROUPS } from './catalog'
import { renderEffect } from './render-effect'
import { RATE } from './stereo'
import { measureSound, outlineOf, powerOf } from './testing/measure-sound'
import { writeSound } from './write-sound'

/** The loudness of "Little Steps" in each of 32 parts, in dBFS: a change of the synthesizer shows here. */
const OUTLINE = [
  -19, -19, -18, -18, -17, -15, -16, -16, -16, -16, -15, -16, -16, -17, -19, -18, -18, -19, -15, -15, -15,
  -15, -15, -16, -15, -15, -14, -18, -19, -18, -20, -20,
]

const effects = EFFECT_GROUPS.flatMap(group => group.effects)

test('music is the same on every machine, to a decibel in each of 32 parts', async () => {
  outlineOf((await measureSound('little-steps')).samples).forEach((decibels, at) => {
    expect(Math.abs(decibels - (OUTLINE[at] ?? 0))).toBeLessThanOrEqual(1)
  })
})

test('an effect is the same each time, to the bit', () => {
  for (const effect of effects.filter(({ seconds }) => seconds < 1))
    expect(renderEffect(effect)).toEqual(renderEffect(effect))
})

test('sound effects begin at once, end in silence, and have no peak above −1 dBTP', async () => {
  expect(effects.length).toBeGreaterThanOrEqual(16)
  expect(new Set(effects.map(({ id }) => id)).size).toBe(effects.length)
  for (const { id, seconds } of effects) {
    const { samples, loudness } = await measureSound(id)
    expect(samples.length / RATE, id).toBeCloseTo(seconds, 1)
    expect(loudness.truePeak, id).toBeLessThanOrEqual(-1)
    expect(powerOf(samples), id).toBeGreaterThan(1e-4)
    expect(Math.abs(samples.at(-1) ?? 1), id).toBeLessThan(0.01)
    const most = samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)
    const begins = samples.findIndex(value => Math.abs(value) > 0.02 * most)
    expect(begins / RATE, id).toBeLessThan(0.5)
  }
})

test('there is nothing by another name', async () => {
  await expect(writeSound('../none', join(tmpdir(), 'none.m4a'))).rejects.toThrow('No music or sound effect')
})
