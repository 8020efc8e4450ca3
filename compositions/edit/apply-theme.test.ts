import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILT_IN_THEMES, builtInValue } from '../document/built-in-themes'
import { openProject } from '../document/migrate'
import { isCaptionTrack, isPlayed, isVideo } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { richProject } from '../testing/arbitrary-project'
import { normalize } from '../time/normalize'
import { applyTheme, type Theme, TITLE_SLOT } from './apply-theme'
import { diffCanvas, replayCanvasPatch } from './canvas-patch'
import { changeFormat } from './change-format'
import { makeClip } from './make-clip'
import { newAudiogram } from './new-audiogram'
import { newProject } from './new-project'
import { placeLayers } from './place-layers'
import { saveAsTheme } from './save-as-theme'

const themeNamed = (id: string): Theme => {
  const found = BUILT_IN_THEMES.find(one => one.id === id)
  if (!found) throw new Error(`There is no template ${id}`)
  return { id, value: builtInValue(found) }
}

const themes = BUILT_IN_THEMES.map(({ id }) => themeNamed(id))
const anyTheme = fc.constantFrom(...themes)

const film: Media = {
  ...{ kind: 'video', assetId: 'film', width: 1920, height: 1080, fps: 30, duration: 60, hasAudio: true },
}
const words: Transcript = {
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: [{ id: 's', speaker_id: null, words: [{ id: 'w', text: 'Hello', start: 1, end: 2 }] }],
}

const talk = (format: '1080X1920' | '1920X1080' = '1080X1920'): Project =>
  newProject({
    ...{ id: 'p', title: 'My talk', type: 'captionVideo', format: formatNamed(format), media: film },
    transcript: words,
  })

/** A frame of the video, but for the id of that. */
const FRAME = {
  ...{ id: 'frame', layer: 'VIDEO_FRAME', asset: 'video', position: 0, end: 60, duration: 60 },
  ...{ left: 0, top: 0, width: 1080, height: 960 },
}

const layerOf = (project: Project, find: (layer: Project['layers'][number]) => boolean) => {
  const layer = project.layers.find(find)
  if (!layer) throw new Error('There is no such layer')
  return layer
}

const titleOf = (project: Project) => layerOf(project, one => one.id === `theme-${TITLE_SLOT}`)

/** What a template never changes: what is played, when, and what is said. */
const contentOf = ({ layers, transcripts, markers, title, format }: Project) => ({
  ...{ transcripts, markers, title, format },
  played: layers.filter(isPlayed).map(layer => {
    const { id, mediaRef, trim, cuts, playbackSpeed, volume, mute, fade, position, end } = layer
    return { id, mediaRef, trim, cuts, playbackSpeed, volume, mute, fade, position, end }
  }),
  tracks: layers.filter(isCaptionTrack).map(({ id, mediaRef }) => ({ id, mediaRef })),
})

test('there are 24 templates of three formats and four types, each a valid project (L1)', () => {
  expect(BUILT_IN_THEMES.length).toBeGreaterThanOrEqual(24)
  const sorts = new Set(BUILT_IN_THEMES.map(({ format, type }) => `${format} ${type}`))
  expect(sorts.size).toBe(12)
  for (const { value } of themes) expect(openProject(value)).toEqual(value)
})

test('any template on any project gives a valid project with the same content (L1)', () => {
  fc.assert(
    fc.property(richProject, anyTheme, fc.boolean(), (project, theme, keepsTouched) => {
      const themed = applyTheme(project, { theme, keepsTouched }).project
      expect(openProject(JSON.parse(JSON.stringify(themed)))).toEqual(JSON.parse(JSON.stringify(themed)))
      expect(contentOf(themed)).toEqual(contentOf(project))
      expect(themed.media).toEqual(project.media)
    }),
    { numRuns: 60 },
  )
})

test('a template that is applied twice is applied once (L1)', () => {
  fc.assert(
    fc.property(richProject, anyTheme, (project, theme) => {
      const once = applyTheme(project, { theme }).project
      expect(applyTheme(once, { theme }).project).toEqual(once)
    }),
    { numRuns: 60 },
  )
})

test.each<[string, (refId: string) => object[]]>([
  [
    'two progress bars',
    () => {
      const bar = { layer: 'PROGRESS_BAR', asset: 'progress', left: 0, top: 40, width: 1080, height: 8 }
      return ['first', 'second'].map(id => ({ ...bar, id }))
    },
  ],
  ['a frame in a corner', refId => [{ ...FRAME, refId, gravity: 1 }]],
  [
    'a locked frame beside another one',
    refId => [
      { ...FRAME, refId, width: 540 },
      { ...FRAME, refId, id: 'locked', left: 540, width: 540, locked: true },
    ],
  ],
])('%s: a template that is applied twice is applied once (L1)', (_, more) => {
  const plain = talk()
  const added = more(layerOf(plain, isVideo).id).map(layer => layerSchema.parse(layer))
  const project = normalize({ ...plain, layers: [...plain.layers, ...added] })
  const theme = themeNamed('late-show')
  const once = applyTheme(project, { theme }).project
  expect(applyTheme(once, { theme }).project).toEqual(once)
  expect(once.layers.find(({ id }) => id === 'locked')).toEqual(added.find(({ locked }) => locked))
})

test('a step of a template and its inverse are patches (E2)', () => {
  fc.assert(
    fc.property(richProject, anyTheme, (project, theme) => {
      const { project: themed } = applyTheme(project, { theme })
      expect(replayCanvasPatch(project, diffCanvas(project, themed))).toEqual(themed)
      const { theme: _, ...back } = replayCanvasPatch(themed, diffCanvas(themed, project))
      expect(back).toEqual(project)
    }),
    { numRuns: 30 },
  )
})

test('the next template replaces what the one before added, and nothing else (L1)', () => {
  const first = applyTheme(talk(), { theme: themeNamed('late-show') }).project
  const both = applyTheme(first, { theme: themeNamed('paper-note') }).project
  const fresh = applyTheme(talk(), { theme: themeNamed('paper-note') }).project
  expect(new Set(both.layers.map(layer => layer.id))).toEqual(new Set(fresh.layers.map(layer => layer.id)))
  expect(both.captionStyle).toEqual(fresh.captionStyle)
  expect(titleOf(both)).toMatchObject({ text: 'My talk', fontFamily: 'Playfair Display' })
})

test('what was set by hand before the first template is kept (L2)', () => {
  const project: Project = { ...talk(), captionStyle: { presetStyle: 'Mozi', fontSize: 91 } }
  const moved = placeLayers(project, new Map([['video', { left: 0, top: 300 }]])) as Project
  const { project: themed, kept } = applyTheme(moved, { theme: themeNamed('late-show') })
  expect(themed.captionStyle).toMatchObject({ presetStyle: 'Focus', fontSize: 91 })
  expect(layerOf(themed, isVideo)).toMatchObject({ left: 0, top: 300, width: 1080, radius: 36 })
  expect(kept).toEqual(['Media', 'Caption style'])
  const { project: whole } = applyTheme(moved, { theme: themeNamed('late-show'), keepsTouched: false })
  expect(whole.captionStyle.fontSize).toBe(68)
  expect(layerOf(whole, isVideo)).toMatchObject({ left: 80, top: 650 })
})

test('words that were rewritten and colors that were changed are kept by the next template (L2)', () => {
  const first = applyTheme(talk(), { theme: themeNamed('late-show') }).project
  const changed = {
    ...first,
    layers: first.layers.map(layer =>
      layer.id === 'theme-title' && layer.asset === 'text'
        ? { ...layer, text: 'In my words', fill: '#00FF00' }
        : layer,
    ),
  }
  const { project, kept } = applyTheme(changed, { theme: themeNamed('paper-note') })
  expect(titleOf(project)).toMatchObject({
    ...{ text: 'In my words', fill: '#00FF00', fontFamily: 'Playfair Display' },
  })
  expect(kept).toEqual(['Text'])
  const third = applyTheme(project, { theme: themeNamed('hook-bar') }).project
  expect(titleOf(third)).toMatchObject({ text: 'In my words', fill: '#00FF00' })
})

test('rewritten words for which the next template has no place stay (L2)', () => {
  const first = applyTheme(talk(), { theme: themeNamed('late-show') }).project
  const layers = first.layers.map(layer =>
    layer.id === 'theme-handle' && layer.asset === 'text' ? { ...layer, text: '@mara' } : layer,
  )
  const { project } = applyTheme({ ...first, layers }, { theme: themeNamed('newsroom') })
  expect(layerOf(project, one => one.id === 'theme-handle')).toMatchObject({ text: '@mara' })
  expect(project.theme?.layers['theme-handle']).toBeUndefined()
})

test.each(['locked', 'touched'] as const)('a layer that is %s keeps its look (L2)', field => {
  const project = talk()
  const layers = project.layers.map(layer => (isVideo(layer) ? { ...layer, [field]: true } : layer))
  const { project: themed } = applyTheme({ ...project, layers }, { theme: themeNamed('late-show') })
  expect(layerOf(themed, isVideo)).toMatchObject({ left: 0, top: 0, width: 1080, height: 1920 })
})

test('another format is no change by hand (L2)', () => {
  const first = applyTheme(talk(), { theme: themeNamed('late-show') }).project
  const wide = changeFormat(first, formatNamed('1920X1080'))
  const { project, kept } = applyTheme(wide, { theme: themeNamed('lesson') })
  expect(kept).toEqual([])
  expect(layerOf(project, isVideo)).toMatchObject({ left: 680, top: 90, width: 1160, height: 653 })
  const { kept: before } = applyTheme(changeFormat(talk(), formatNamed('1920X1080')), {
    theme: themeNamed('lesson'),
  })
  expect(before).toEqual([])
})

test('the title of a clip and the cover of an audiogram make room for the template', () => {
  const clip = makeClip(talk(), { id: 'c', title: 'A clip', start: 0, end: 20 })
  const { project, kept } = applyTheme(clip, { theme: themeNamed('hook-bar') })
  expect(kept).toEqual([])
  expect(layerOf(project, one => one.id === 'title')).toMatchObject({ text: 'A clip', end: null })
  const sound: Media = { ...film, kind: 'audio', width: 0, height: 0, fps: 0 }
  const audiogram = newAudiogram({
    ...{ id: 'a', title: 'Sound', type: 'podcastToVideo', format: formatNamed('1080X1080'), cover: null },
    ...{ media: sound, transcript: words },
  })
  const themed = applyTheme(audiogram, { theme: themeNamed('vinyl') })
  expect(themed.kept).toEqual([])
  expect(themed.project.layers.filter(one => one.asset === 'wave')).toHaveLength(1)
  expect(themed.project.layers.some(one => one.id === 'cover')).toBe(false)
})

test('a saved template has the look of its project, but neither its media nor its words (L3)', () => {
  const themed = applyTheme(talk(), { theme: themeNamed('late-show') }).project
  const value = saveAsTheme(themed, { id: 'own', title: 'Ours' })
  expect(openProject(JSON.parse(JSON.stringify(value)))).toBeTruthy()
  expect(value.transcripts).toEqual({})
  expect(Object.values(value.media).map(one => one.assetId)).toEqual(['stand-in'])
  const again = applyTheme(talk('1080X1920'), { theme: { id: 'own', value } }).project
  expect(again.layers.map(({ asset, left, top }) => ({ asset, left, top }))).toEqual(
    themed.layers.map(({ asset, left, top }) => ({ asset, left, top })),
  )
  expect(again.captionStyle).toEqual(themed.captionStyle)
})

test('any project can be saved as a template that can be applied (L3)', () => {
  fc.assert(
    fc.property(richProject, richProject, (from, to) => {
      const value = openProject(JSON.parse(JSON.stringify(saveAsTheme(from, { id: 'own', title: 'Ours' }))))
      const { project } = applyTheme(to, { theme: { id: 'own', value } })
      expect(openProject(JSON.parse(JSON.stringify(project)))).toBeTruthy()
    }),
    { numRuns: 40 },
  )
})
