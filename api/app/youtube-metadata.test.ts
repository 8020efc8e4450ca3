import { expect, test, vi } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import FAILURES from '../platform/providers/sources/youtube/failures.json'
import { FAILED, watch, youtubeTests } from '../testing/youtube-tests'

const { server, local, asked, video, newTeam } = youtubeTests()

const NOT_SET_UP =
  'Imports from YouTube are not set up on this server. Download your video in YouTube Studio and upload the file.'

const metadata = (token: string, url: string, part: object = {}) =>
  server().call('GET /api/media-metadata/', { token, query: { url, ...part } })

const refusal = async (token: string, url: string) => {
  const { status, body } = await server().ask('GET /api/media-metadata/', { token, query: { url } })
  return [status, (body.url as string[] | undefined)?.[0]]
}

test('without the program, an address of YouTube is answered with what is missing', async () => {
  vi.stubEnv('YT_DLP_PATH', undefined)
  try {
    const { token, teamId } = await newTeam()
    for (const url of [watch('goodvideo01'), 'https://www.youtube.com/playlist?list=PL1'])
      expect(await refusal(token, url)).toEqual([400, NOT_SET_UP])
    const answer = await server().ask('POST /api/assets/upload_by_url/', {
      token,
      body: { url: watch('goodvideo01') },
    })
    expect(answer).toMatchObject({ status: 400, body: { url: [NOT_SET_UP] } })
    expect(await server().database.prisma.asset.count({ where: { teamId } })).toBe(0)
    const { sources } = await server().call('GET /api/capabilities/', {})
    expect(sources.find(({ id }) => id === 'youtube')).toEqual({
      ...{ id: 'youtube', name: 'YouTube', flag: null, available: false, note: NOT_SET_UP },
    })
  } finally {
    vi.stubEnv('YT_DLP_PATH', local().program)
  }
})

test('the sources are listed in the order of their tabs', async () => {
  const { sources } = await server().call('GET /api/capabilities/', {})
  expect(sources.map(({ id, flag, available }) => [id, flag, available])).toEqual([
    ...[
      ['link', null, true],
      ['podcast', null, true],
      ['youtube', null, true],
      ['riverside', 'riverside', true],
      ['descript', null, true],
      ['google_drive', null, true],
    ],
  ])
})

test('title, poster and length are shown before the import, of a part too', async () => {
  await local().answer('goodvideo01', video({ duration: 3725.5, title: 'The\n promise\u0007' }))
  const { token } = await newTeam()
  const found = await metadata(token, 'https://youtu.be/goodvideo01?si=abc')
  expect(found).toEqual({
    ...{ status: 'completed', source: 'youtube', title: 'The promise', file_size: null, audio: true },
    poster_url: expect.stringMatching(/^\/media\/pictures\//),
    metadata: { type: 'video', duration: 3725.5, width: 1920, height: 1080, video_codec: 'h264' },
  })
  const part = await metadata(token, watch('goodvideo01'), { start: 25.5, end: 85.5 })
  expect(part.metadata.duration).toBe(60)
  expect(asked).toEqual([])
})

test.each([
  ['Private video. Sign in if you’ve been granted access to this video', 'is private'],
  ['Video unavailable. This video is private', 'is private'],
  ['Video unavailable. This video has been removed by the uploader', 'no longer exists'],
  ['Sign in to confirm your age. This video may be inappropriate for some users.', 'is age-restricted'],
  ['Sign in to confirm you’re not a bot. Use --cookies', 'YouTube is blocking this server'],
  ['Join this channel to get access to members-only content', 'is only for members'],
  ['Video unavailable. The uploader has not made this video available in your country', 'in the country'],
  ['This live event will begin in 3 hours.', 'has not started yet'],
  ['Premieres in 12 minutes', 'has not started yet'],
  ['This video requires payment to watch', 'has to be paid for'],
  ['Requested format is not available. Use --list-formats', 'YouTube has no MP4 of this video'],
])('what YouTube says is told with what to do: %s', async (reason, expected) => {
  await local().fail('badvideo001', reason)
  const { token } = await newTeam()
  const [status, message] = await refusal(token, watch('badvideo001'))
  expect(status).toBe(400)
  expect(FAILURES.map(one => one.message)).toContain(message)
  expect(message).toContain(expected)
})

test.each([
  ['is_live', 'This is a live stream. Import it when it is over.'],
  [
    'is_upcoming',
    'This YouTube video has not started yet. Import it when its premiere or live stream is over.',
  ],
  ['post_live', 'This live stream has just ended, and YouTube is still processing it. Try again later.'],
])('a live stream is refused: %s', async (status, message) => {
  await local().answer('livevideo01', video({ live_status: status, duration: null }))
  const { token } = await newTeam()
  expect(await refusal(token, watch('livevideo01'))).toEqual([400, message])
})

test('what was a live stream is imported', async () => {
  await local().answer('livevideo02', video({ live_status: 'was_live' }))
  const { token } = await newTeam()
  expect((await metadata(token, 'https://www.youtube.com/live/livevideo02')).title).toBe('The promise')
})

test.each([
  ['https://www.youtube.com/playlist?list=PL590L5WQ', /leads to a playlist\. Open one of its videos/],
  ['https://www.youtube.com/@channel', /does not lead to a video/],
  ['https://www.youtube.com/watch?v=--exec=reboot', /does not lead to a video/],
])('%s is refused before anything runs', async (url, message) => {
  const { token, teamId } = await newTeam()
  expect(await refusal(token, url)).toEqual([400, expect.stringMatching(message)])
  const answer = await server().ask('POST /api/assets/upload_by_url/', { token, body: { url } })
  expect(answer).toMatchObject({ status: 400, body: { url: [expect.stringMatching(message)] } })
  expect(await server().database.prisma.asset.count({ where: { teamId } })).toBe(0)
})

test('an address that only looks like YouTube is one of the web', async () => {
  const { token } = await newTeam()
  const url = 'https://youtube.com.evil.example/watch?v=evilvideo01'
  expect(await refusal(token, url)).toEqual([400, MESSAGES.imports.unreachable])
  await expect(local().environmentOf('evilvideo01')).rejects.toThrow('ENOENT')
  const { status } = await server().ask('GET /api/media-metadata/', {
    token,
    query: { url: '--exec=reboot' },
  })
  expect(status).toBe(400)
})

test.each([
  ['rubbish', 'echo "<html>"'],
  ['nothing', 'true'],
  ['a playlist', `echo '{"_type":"playlist","title":"x","entries":[]}'`],
  ['without end', 'exec yes'],
  ['a reason that we do not know', 'echo "ERROR: [youtube] x: Unable to download API page" >&2; exit 1'],
])('a program that writes %s is answered with what to do', async (_, lines) => {
  await local().play('oddvideo001', lines)
  const { token } = await newTeam()
  expect(await refusal(token, watch('oddvideo001'))).toEqual([400, FAILED])
})
