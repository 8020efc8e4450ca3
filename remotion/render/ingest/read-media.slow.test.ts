import { describe, test } from 'vitest'
import { expectRead, heard, type Read, seen } from '../testing/expect-read'
import { AAC, film, H264, mediaMaker, tone } from '../testing/media-maker'

const { make } = mediaMaker()

type Case = [name: string, args: string[], read: Read]

const FILM = film('320x180', 1)
const TONE = tone(1)
const BOTH = [...FILM, ...TONE]
const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1']
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8']
const SMALL = seen(320, 180, 30, 1)

const CONTAINERS: Case[] = [
  ['h264.mp4', [...BOTH, ...H264, ...AAC], SMALL],
  ['fragments.mp4', [...BOTH, ...H264, ...AAC, '-movflags', 'frag_keyframe+empty_moov'], SMALL],
  ['hevc.mp4', [...BOTH, ...HEVC, ...AAC], SMALL],
  ['prores.mov', [...BOTH, '-c:v', 'prores_ks', '-profile:v', '3', '-c:a', 'pcm_s24le'], SMALL],
  ['mjpeg.mov', [...BOTH, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'alac'], SMALL],
  [
    'dnxhd.mxf',
    [...film('1280x720', 1), '-c:v', 'dnxhd', '-b:v', '110M', '-pix_fmt', 'yuv422p'],
    seen(1280, 720, 30, 1),
  ],
  ['av1.mkv', [...BOTH, '-c:v', 'libsvtav1', '-preset', '12', '-c:a', 'libopus'], SMALL],
  ['ffv1.mkv', [...BOTH, '-c:v', 'ffv1', '-c:a', 'flac'], SMALL],
  ['live.mkv', [...BOTH, ...H264, '-live', '1'], SMALL],
  ['vp8.webm', [...BOTH, '-c:v', 'libvpx', '-c:a', 'libvorbis'], SMALL],
  ['vp9.webm', [...BOTH, ...VP9, '-c:a', 'libopus'], SMALL],
  ['alpha.webm', [...FILM, '-vf', 'format=yuva420p', ...VP9, '-auto-alt-ref', '0'], SMALL],
  ['mpeg4.avi', [...BOTH, '-c:v', 'mpeg4', '-bf', '2', '-c:a', 'libmp3lame'], SMALL],
  // Its sound starts 43 ms before its video.
  ['wmv2.wmv', [...BOTH, '-c:v', 'wmv2', '-c:a', 'wmav2'], seen(320, 180, 30, 1.043)],
  ['flv1.flv', [...FILM, '-c:v', 'flv'], SMALL],
  ['mpeg1.mpg', [...BOTH, '-c:v', 'mpeg1video', '-c:a', 'mp2'], SMALL],
  ['h264.ts', [...BOTH, ...H264, ...AAC], SMALL],
  ['theora.ogv', [...BOTH, '-c:v', 'libtheora', '-c:a', 'libvorbis'], SMALL],
  ['h263.3gp', [...film('352x288', 1), '-c:v', 'h263'], seen(352, 288, 30, 1)],
  ['moving.apng', [...FILM, '-f', 'apng'], SMALL],
]

const SOUNDS: Case[] = [
  ['mp3.mp3', TONE, heard(1)],
  ['vorbis.ogg', [...TONE, '-c:a', 'libvorbis'], heard(1)],
  ['opus.opus', [...TONE, '-c:a', 'libopus'], heard(1)],
  ['flac.flac', TONE, heard(1)],
  ['pcm.wav', [...TONE, '-c:a', 'pcm_s24le'], heard(1)],
  ['float.w64', [...TONE, '-c:a', 'pcm_f32le'], heard(1)],
  ['aiff.aiff', TONE, heard(1)],
  ['aac.m4a', [...TONE, ...AAC], heard(1)],
  ['alac.caf', [...TONE, '-c:a', 'alac'], heard(1)],
  ['wma.wma', [...TONE, '-c:a', 'wmav2'], heard(1)],
  ['ac3.ac3', [...TONE, '-c:a', 'ac3'], heard(1)],
  ['law.au', [...TONE, '-c:a', 'pcm_mulaw', '-ar', '8000'], heard(1)],
  ['six.mka', [...TONE, '-ac', '6', '-c:a', 'ac3'], heard(1)],
]

const PICTURES: Case[] = [
  ['oblong.mp4', [...FILM, '-vf', 'scale=720:480,setsar=8/9', ...H264], seen(640, 480, 30, 1)],
  ['anamorphic.mkv', [...FILM, '-vf', 'setsar=2', ...H264], seen(640, 180, 30, 1)],
  [
    'broadcast.ts',
    [
      ...film('720x576', 1, 25),
      '-vf',
      'setsar=64/45',
      '-c:v',
      'mpeg2video',
      '-flags',
      '+ildct+ilme',
      '-top',
      '1',
    ],
    seen(1024, 576, 25, 1),
  ],
  ['odd.mp4', [...FILM, '-vf', 'format=yuv444p,scale=321:181', '-c:v', 'libx264'], seen(322, 182, 30, 1)],
  [
    'high.mp4',
    [...film('4x1920', 1), '-vf', 'format=yuv444p,crop=3:1919', '-c:v', 'libx264'],
    seen(4, 1920, 30, 1),
  ],
  ['tiny.mp4', [...film('2x2', 1), ...H264], seen(2, 2, 30, 1)],
  ['ten.mp4', [...FILM, ...HEVC, '-pix_fmt', 'yuv420p10le'], SMALL],
  ['high-422.mp4', [...FILM, '-c:v', 'libx264', '-pix_fmt', 'yuv422p10le'], SMALL],
  ['pq.mp4', [...FILM, ...HEVC, '-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084'], SMALL],
  [
    'wide-gamut.mp4',
    [...FILM, ...HEVC, '-pix_fmt', 'yuv420p10le', '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020'],
    SMALL,
  ],
  ['rgb.avi', [...FILM, '-c:v', 'rawvideo', '-pix_fmt', 'bgr24'], SMALL],
  ['grey.mp4', [...FILM, '-c:v', 'libx264', '-pix_fmt', 'gray'], SMALL],
  ['uhd.mp4', [...film('3840x2160', 0.3), ...H264], seen(1920, 1080, 30, 0.3)],
]

const PAUSE = "select='lt(t,0.3)+gt(t,0.7)'"

const TIMES: Case[] = [
  ['cinema.mp4', [...film('320x180', 1, '24000/1001'), ...H264], seen(320, 180, 23.976, 1)],
  ['fast.mp4', [...film('320x180', 1, 120), ...H264], seen(320, 180, 60, 1)],
  ['slow.mp4', [...film('320x180', 4, 1), ...H264], seen(320, 180, 24, 4)],
  ['paused.mkv', [...FILM, '-vf', PAUSE, '-fps_mode', 'vfr', ...H264], SMALL],
  [
    'one-key.mp4',
    [...film('320x180', 25), ...H264, '-g', '9999', '-sc_threshold', '0'],
    seen(320, 180, 30, 25),
  ],
  ['hour.mkv', [...BOTH, ...H264, '-output_ts_offset', '3600'], SMALL],
  ['late-sound.mp4', [...FILM, '-itsoffset', '0.4', ...tone(0.4), ...H264, ...AAC], SMALL],
  ['late-picture.mp4', ['-itsoffset', '0.4', ...film('320x180', 0.6), ...TONE, ...H264, ...AAC], SMALL],
  ['long-sound.mp4', [...FILM, ...tone(2), ...H264, ...AAC], seen(320, 180, 30, 2)],
  ['long-picture.mp4', [...film('320x180', 2), ...TONE, ...H264, ...AAC], seen(320, 180, 30, 2)],
  ['two-sounds.mkv', [...BOTH, ...tone(3), '-map', '0', '-map', '1', '-map', '2', ...H264], SMALL],
]

const cases = (name: string, rows: Case[]) =>
  describe(name, () => {
    test.each(rows)('%s', async (file, args, read) => expectRead(await make(file, ...args), read))
  })

cases('every container and codec is read as it is', CONTAINERS)
cases('sound alone', SOUNDS)
cases('pictures', PICTURES)
cases('times', TIMES)

test.each([
  [90, 180, 320],
  [180, 320, 180],
  [270, 180, 320],
])('a film turned by %d degrees stands upright', async (degrees, width, height) => {
  const lying = await make(`lying-${degrees}.mp4`, ...FILM, ...H264)
  const turned = ['-i', lying, '-c', 'copy', '-metadata:s:v', `rotate=${degrees}`]
  await expectRead(await make(`turned-${degrees}.mp4`, ...turned), seen(width, height, 30, 1))
})
