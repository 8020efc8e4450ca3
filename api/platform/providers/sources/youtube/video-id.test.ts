import { expect, test } from 'vitest'
import { isYoutube, youtubeId } from './video-id'

const ID = 'dQw4w9WgXcQ'

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}&t=42s`,
  `https://m.youtube.com/watch?app=desktop&v=${ID}`,
  `https://music.youtube.com/watch?v=${ID}&list=RDAMVM`,
  `https://www.youtube.com/watch?v=${ID}&list=PL590L5WQmH8f&index=2`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
])('finds the video of %s', address => {
  const url = new URL(address)
  expect(isYoutube(url)).toBe(true)
  expect(youtubeId(url)).toBe(ID)
})

test.each([
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/?u=https://www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com@evil.example/watch?v=${ID}`,
  `https://evilyoutube.com/watch?v=${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://evil.youtu.be/${ID}`,
])('%s is not YouTube', address => {
  expect(isYoutube(new URL(address))).toBe(false)
})

test.each([
  'https://www.youtube.com/playlist?list=PL590L5WQmH8fJ54FqA',
  'https://www.youtube.com/watch?list=PL590L5WQmH8fJ54FqA',
])('%s is a playlist, whose videos have addresses of their own', address => {
  expect(() => youtubeId(new URL(address))).toThrow(
    'This address leads to a playlist. Open one of its videos, and paste the address of that one.',
  )
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@channel/videos',
  `https://www.youtube.com/embed/${ID}`,
  'https://www.youtube.com/watch?v=--exec=touch',
  'https://www.youtube.com/watch?v=--exec%20a;b',
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/--exec=reboot',
  `https://youtu.be/${ID}x`,
])('%s leads to no video', address => {
  expect(() => youtubeId(new URL(address))).toThrow('This YouTube address does not lead to a video.')
})
