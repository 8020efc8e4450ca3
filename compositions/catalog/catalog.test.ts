import { expect, test } from 'vitest'
import FORMATS from '../model/formats.json' with { type: 'json' }
import { DEFAULTS } from './defaults'
import { LIMITS } from './limits'

test('uploads go in parts of 5 MB, three attempts each, waiting 1 s and then twice that', () => {
  expect(LIMITS.upload).toMatchObject({ partBytes: 5 * 1024 * 1024, partAttempts: 3, retryFirstWaitMs: 1000 })
  expect(LIMITS.upload).toMatchObject({
    retryWaitFactor: 2,
    connectTimeoutMs: 15_000,
    requestTimeoutMs: 300_000,
  })
  expect(LIMITS.upload).toMatchObject({
    mediaMaxPixels: 1920,
    imageLongSidePixels: 1920,
    imageShortSidePixels: 1080,
  })
})

test('saving, polling and notices keep their times', () => {
  expect(LIMITS.timing).toMatchObject({
    scriptAutosaveMs: 500,
    projectAutosaveMs: 15_000,
    transcriptSaveMs: 1000,
    titleSaveMs: 1000,
    pollTimeoutMs: 3_000_000,
    pollIntervalMs: 3000,
    fontTimeoutMs: 20_000,
    noticeMs: 5000,
  })
})

test('the canvas sizes are 1080x1920, 1920x1080 and 1080x1080', () => {
  const sizes = Object.values(FORMATS).map(({ width, height }) => `${width}x${height}`)
  expect(sizes.sort()).toEqual(['1080x1080', '1080x1920', '1920x1080'])
})

test('layers, text, watermark and animations start as the specification says', () => {
  expect(DEFAULTS.layers).toEqual({ durationSeconds: 3, shareOfCanvas: 0.5, gravityMarginPixels: 60 })
  expect(DEFAULTS.text).toMatchObject({ fontSizePixels: 48, fontFamily: 'Roboto', fontWeight: 400 })
  expect(DEFAULTS.watermark).toEqual({ topPixels: 150, widthPixels: 428, heightPixels: 114 })
  expect(DEFAULTS.animations).toMatchObject({
    seconds: 0.7,
    shakePixels: 20,
    shakeSeconds: 0.15,
    spinSeconds: 1.5,
  })
})

test('plans, credits and voice samples keep their limits', () => {
  expect(LIMITS.billing).toMatchObject({
    creditsPerPurchaseUnit: 30,
    purchaseUnitsMax: 10,
    projectLockDays: 7,
  })
  expect(LIMITS.billing.yearlyDiscountPercents).toEqual([16, 30, 50])
  expect(LIMITS.voices).toMatchObject({ sampleMaxMegabytes: 10, sampleMinSeconds: 25, sampleMaxSeconds: 600 })
})
