import { expect, test } from 'vitest'
import { chooseStreams } from './choose-streams'
import type { Format } from './video-schema'

const format = (url: string, given: Partial<Format>): Format => ({
  ...{ url, ext: 'mp4', protocol: 'https', vcodec: 'none', acodec: 'none', ...given },
})
const picture = (url: string, width: number, height: number, given: Partial<Format> = {}) =>
  format(url, { width, height, vcodec: 'avc1.640028', fps: 30, tbr: 1000, ...given })
const sound = (url: string, given: Partial<Format> = {}) =>
  format(url, { ext: 'm4a', acodec: 'mp4a.40.2', tbr: 128, ...given })

const urls = (...formats: Format[]) => chooseStreams(formats)?.streams.map(({ url }) => url)

const HD = picture('hd', 1920, 1080)
const AAC = sound('aac')

test('takes the largest picture up to 1080p, and a sound', () => {
  expect(urls(picture('4k', 3840, 2160), AAC, HD, picture('720', 1280, 720))).toEqual(['hd', 'aac'])
})

test('measures a vertical video by its shorter side', () => {
  expect(urls(AAC, picture('720', 720, 1280), picture('short', 1080, 1920))).toEqual(['short', 'aac'])
})

test('prefers H.264, then more frames a second, in standard range', () => {
  const av1 = picture('av1', 1920, 1080, { vcodec: 'av01.0.08M.08', fps: 60 })
  const smooth = picture('60', 1920, 1080, { fps: 60 })
  const hdr = picture('hdr', 1920, 1080, { dynamic_range: 'HDR10', fps: 60 })
  expect(urls(av1, HD, AAC)).toEqual(['hd', 'aac'])
  expect(urls(hdr, HD, smooth, AAC)).toEqual(['60', 'aac'])
  expect(urls(av1, picture('480', 854, 480), AAC)).toEqual(['av1', 'aac'])
})

test('takes the sound in the language of the video, as it was mixed', () => {
  const dubbed = sound('dubbed', { tbr: 256, language_preference: -1 })
  const own = sound('own', { language_preference: 10, quality: 3 })
  const drc = sound('drc', { language_preference: 10, quality: 2.5, tbr: 130 })
  expect(urls(HD, dubbed, drc, own)).toEqual(['hd', 'own'])
})

test('chooses a combined stream if no separate video is as large, or there is no separate audio', () => {
  const whole = picture('whole', 640, 360, { acodec: 'mp4a.40.2' })
  expect(urls(whole, HD, AAC)).toEqual(['hd', 'aac'])
  expect(urls(whole, picture('240', 426, 240), AAC)).toEqual(['whole'])
  expect(urls(whole, HD)).toEqual(['whole'])
})

test('a video without sound is its picture', () => {
  expect(chooseStreams([HD])).toMatchObject({ hasSound: false, streams: [{ url: 'hd' }] })
})

test.each<[string, Partial<Format>]>([
  ['another container', { ext: 'webm' }],
  ['a playlist of pieces', { protocol: 'm3u8_native' }],
  ['pieces', { protocol: 'http_dash_segments' }],
  ['a protected file', { has_drm: true }],
])('takes no %s', (_, given) => {
  expect(chooseStreams([picture('one', 1920, 1080, given), AAC])).toBeNull()
})

test('asks with the browser that yt-dlp asked with, and nothing else of its headers', () => {
  const headers = { 'User-Agent': 'Mozilla/5.0', Cookie: 'secret', 'Accept-Encoding': 'gzip' }
  const given = { http_headers: headers, filesize: 10, filesize_approx: 12 }
  expect(chooseStreams([picture('one', 1920, 1080, given)])?.streams).toEqual([
    { url: 'one', headers: { 'user-agent': 'Mozilla/5.0' }, size: 10 },
  ])
})
