import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { layerKinds } from '@/compositions/kinds/kinds'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('GET /api/looks/ lists every style, preset, filter, waveform and layout of the specification', async () => {
  const looks = await server.call('GET /api/looks/', {})
  const styles = 'Plain Karoke Focus Impact Pop Reel Beast Mozi Mozi-2 Block Reveal Cap'
  expect([...looks.captionStyles].sort()).toEqual(styles.split(' ').sort())
  const presets = 'CAP POP REEL KAROKE BEAST FOCUS IMPACT HORMOZI HORMOZI2 BLOCK REVEAL'
  expect([...looks.captionPresets].sort()).toEqual(presets.split(' ').sort())
  expect(looks.wordLimits).toEqual(['auto', '1_word', '1_line', '2_line'])
  const filters = '1977 Aden Amaro Inkwell Brooklyn Clarendon Gingham'
  expect([...looks.filters].sort()).toEqual(filters.split(' ').sort())
  expect(looks.waves).toEqual([
    'bars',
    'shine hollow',
    'dualbars',
    'flower',
    'wave',
    'rings',
    'string',
    'static',
  ])
  expect(looks.visualizers).toEqual(['Vinyl', 'Bar', 'Wave', 'String', 'Rays'])
  expect(looks.textStyles).toEqual(['Normal', 'Shadow', 'Lift', 'Outlined', 'Neon', 'Background', 'Wrap'])
  expect(looks.boxStyles).toEqual(['Normal', 'Lift', 'Rounded', 'Circle'])
  expect(looks.outlineStyles).toEqual(['Normal', 'Lift', 'Outlined', 'Hollow'])
  expect(new Set(looks.transitions).size).toBeGreaterThanOrEqual(60)
  expect(new Set(looks.layouts).size).toBeGreaterThanOrEqual(24)
})

test('GET /api/looks/ lists every role, kind and animation type', async () => {
  const { roles, kinds, animations } = await server.call('GET /api/looks/', {})
  const named =
    'BACKGROUND MEDIA BACKGROUND_MEDIA OVERLAY TEXT AUDIO AUDIO_WAVE PROGRESS_BAR SUBTITLE INTRO OUTRO'
  expect(roles).toEqual(expect.arrayContaining(named.split(' ')))
  expect([...kinds].sort()).toEqual([...layerKinds].sort())
  for (const sort of ['fade', 'slide', 'reveal', 'zoom', 'bounce', 'toast', 'rotate', 'skew'])
    for (const names of [animations.in, animations.out])
      expect(
        names.some(name => name.split('-')[0] === sort),
        sort,
      ).toBe(true)
  for (const sort of ['move', 'zoom', 'shake', 'roll', 'spin'])
    expect(
      animations.loop.some(name => name.split('-')[0] === sort),
      sort,
    ).toBe(true)
})
