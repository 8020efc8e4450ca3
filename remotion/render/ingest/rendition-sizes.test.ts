import { expect, test } from 'vitest'
import { expectRead, seen } from '../testing/expect-read'
import { H264, mediaMaker } from '../testing/media-maker'
import { probeMedia } from './probe-media'
import { renditionMeasures } from './rendition-args'
import { planRendition } from './rendition-plan'

const { make } = mediaMaker()

const filmOf = (size: string) =>
  make(`${size}.mp4`, '-f', 'lavfi', '-i', `color=s=${size}:r=10:d=0.4`, ...H264)

test.each([
  ['3840x2160', 1920, 1080],
  ['2160x3840', 1080, 1920],
  ['4096x2160', 1920, 1012],
  ['2560x1440', 1920, 1080],
  ['3026x1386', 1920, 880],
  ['4096x4096', 1080, 1080],
  ['1920x1080', 1920, 1080],
])('a film of %s becomes one of %d by %d', async (size, ...sides) => {
  const probe = await probeMedia(await filmOf(size))
  const { width, height } = renditionMeasures(probe, await planRendition(probe))
  expect([width, height]).toEqual(sides)
})

/** A typical phone recording: 4K, 10-bit HEVC with HLG, portrait, with a variable rate. */
test('a video recorded by a phone is scaled down, rotated upright and made even', async () => {
  const uneven = "select='not(eq(mod(n,7),3))',"
  const hlg = 'setparams=color_trc=arib-std-b67:colorspace=bt2020nc:color_primaries=bt2020'
  const lying = await make(
    'lying.mov',
    ...['-f', 'lavfi', '-i', 'testsrc2=s=3840x2160:r=30:d=0.5', '-vf', `${uneven}format=yuv420p10le,${hlg}`],
    ...['-fps_mode', 'vfr', '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'],
    ...['-tag:v', 'hvc1'],
  )
  const file = await make('phone.mov', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90')
  const { video } = await probeMedia(file)
  expect(video).toMatchObject({ codec: 'hevc', pixelFormat: 'yuv420p10le', width: 3840, height: 2160 })
  expect(video?.meanRate).toBeLessThan(28)
  await expectRead(file, seen(1080, 1920, 30, 0.5))
})
