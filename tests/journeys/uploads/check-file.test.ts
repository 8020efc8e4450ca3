import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { probeMedia } from '@/remotion/render/ingest/probe-media'
import { H264, mediaMaker } from '@/remotion/render/testing/media-maker'
import { checkFile } from '@/web/client/upload/check-file'

const { make } = mediaMaker()

const GIGABYTE = 1024 ** 3

const opened = async (path: string) => new File([await readFile(path)], basename(path), { type: 'video/mp4' })

const check = (file: File) => checkFile(file, GIGABYTE, { kind: 'project', type: 'videoHighlight' })

const filmOf = (size: string) =>
  make(`${size}.mp4`, '-f', 'lavfi', '-i', `color=s=${size}:r=10:d=0.4`, ...H264)

describe('the browser and the server accept the same sizes', () => {
  test.each(['3840x2160', '2160x3840', '4096x2160', '2560x1440', '3026x1386', '4096x4096'])(
    '%s, as phones and screens record it',
    async size => {
      const path = await filmOf(size)
      expect(await check(await opened(path))).toEqual({ duration: expect.closeTo(0.4, 3) })
      const { width, height } = await probeMedia(path)
      expect(`${width}x${height}`).toBe(size)
    },
  )

  test.each(['4098x2160', '2160x4098', '5120x2880'])('%s is refused', async size => {
    const path = await filmOf(size)
    const told = `${size.replace('x', ' × ')}, and videos can be up to 4096 pixels wide or tall. Save it as 1080p and upload it again.`
    expect(await check(await opened(path))).toEqual({
      title: MESSAGES.upload.resolutionOver,
      reason: `${size}.mp4 is ${told}`,
    })
    await expect(probeMedia(path)).rejects.toMatchObject({
      fault: 'too-large',
      message: `${MESSAGES.upload.resolutionOver}. This video is ${told}`,
    })
  })
})

test('a file that is neither video nor audio gets a message about what to choose', async () => {
  expect(await check(new File(['Notes'], 'notes.txt', { type: 'text/plain' }))).toEqual({
    title: 'This file isn’t video or audio',
    reason: 'notes.txt can’t be used here. Choose an MP4, MOV, MP3 or WAV file.',
  })
})

test('a video that can’t be opened gets a message about what to try', async () => {
  expect(await check(new File(['Dear diary'], 'broken.mp4', { type: 'video/mp4' }))).toEqual({
    title: 'This file can’t be read',
    reason: 'We can’t open broken.mp4. It may be damaged; try exporting it again.',
  })
})
