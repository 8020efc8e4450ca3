import { beforeEach, expect, test } from 'vitest'
import { changeFormat } from '@/compositions/edit/change-format'
import { newProject } from '@/compositions/edit/new-project'
import { setLayout } from '@/compositions/edit/set-layout'
import { formatNamed } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Asset } from '@/web/editor/core/media/media-places'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { addAsBroll, addOverWords } from './add-as-broll'
import { placeAsset } from './place-asset'
import { replaceWith } from './replace-with'

let driver: EditorDriver

const fileOf = (id: string, media: Partial<Media> & Pick<Media, 'kind'>): Asset => {
  const known = { assetId: id, width: 400, height: 300, fps: 0, duration: 0, hasAudio: false, ...media }
  return {
    id,
    type: known.kind === 'gif' ? 'image' : known.kind,
    title: id,
    status: 'COMPLETED',
    error: null,
    folder: null,
    media: `/media/${id}/original`,
    original_url: `/media/${id}/original`,
    poster_url: null,
    proxy_url: null,
    peaks_url: null,
    spectrum_url: null,
    width: known.width,
    height: known.height,
    fps: known.fps,
    duration: known.duration,
    file_size: 1,
    audio: known.hasAudio,
    metadata: { video_codec: null },
    attribution: null,
    project_media: known,
    created: '2026-11-21T12:00:00Z',
  }
}

const film = fileOf('film', {
  kind: 'video',
  width: 1920,
  height: 1080,
  fps: 30,
  duration: 8,
  hasAudio: true,
})
const chart = fileOf('chart', { kind: 'image' })

const place = (file: Asset, how?: Parameters<typeof placeAsset>[2]) => {
  const id = placeAsset(driver.editor, file, how)
  return driver.project().layers.find(layer => layer.id === id)
}

beforeEach(() => {
  driver = driveEditor(
    newProject({ id: 'p', title: 'New', type: 'scratch', format: formatNamed('1080X1920') }),
  )
})

test('the first video of an empty project fills the canvas, the next one is scaled to 70 percent', () => {
  expect(place(film)).toMatchObject({ layer: 'MEDIA', left: 0, top: 0, width: 1080, height: 1920 })
  expect(place(film)).toMatchObject({ layer: 'VIDEO', left: 162, width: 756, height: 425 })
  expect(driver.editor.media.state.addresses.film).toBe('/media/film/original')
})

test('sounds leave the canvas empty: the first video beside them fills it too', () => {
  place(fileOf('song', { kind: 'audio', width: 0, height: 0, duration: 5, hasAudio: true }))
  expect(place(film)).toMatchObject({ layer: 'MEDIA', left: 0, top: 0, width: 1080, height: 1920 })
})

test('places each kind of media in its default role and position', () => {
  expect(place(chart)).toMatchObject({ layer: 'IMAGE', asset: 'image', left: 340, top: 810, width: 400 })
  expect(place(fileOf('loop', { kind: 'gif', frameDelays: [10] }))).toMatchObject({
    layer: 'IMAGE',
    asset: 'gif',
  })
  const star = fileOf('star', { kind: 'svg', width: 40, height: 40 })
  expect(place(star)).toMatchObject({ layer: 'OVERLAY', left: 270, top: 690, width: 540, height: 540 })
  const sound = fileOf('song', { kind: 'audio', width: 0, height: 0, duration: 5, hasAudio: true })
  expect(place(sound)).toMatchObject({ layer: 'AUDIO', asset: 'audio', trim: { start: 0, end: 5 } })
})

test('centers a dropped file at the drop point, or starts it at the given second', () => {
  expect(place(chart, { at: { x: 500, y: 700 } })).toMatchObject({ left: 300, top: 550 })
  expect(place(chart, { seconds: 1.5 })).toMatchObject({ position: 1.5, end: 4.5 })
})

test('S7: a file dropped on a video frame fills it, for as long as its video, and follows the layout', () => {
  driver = driveEditor(mixedProject())
  driver.editor.store.perform('Layout', project =>
    setLayout(project, { videoId: 'video', layout: '2_fullscreen', newIds: ['f1', 'f2'] }),
  )
  driver.press('Escape')
  const second = driver.project().layers.find(layer => layer.id === 'f2')
  const { left, top, width, height } = second ?? {}
  const placed = place(film, { at: { x: 540, y: 1900 } })
  expect(placed).toMatchObject({ layer: 'VIDEO', refId: 'f2', left, top, width, height, position: 0 })
  expect(placed?.end).toBe(8)
  driver.editor.store.perform('Format', project => changeFormat(project, formatNamed('1920X1080')))
  const frame = driver.project().layers.find(layer => layer.id === 'f2')
  expect(driver.project().layers.find(layer => layer.id === placed?.id)).toMatchObject({
    ...{ left: frame?.left, top: frame?.top, width: frame?.width, height: frame?.height },
  })
  driver.editor.store.perform('Layout', project =>
    setLayout(project, { videoId: 'video', layout: '1_fullscreen', newIds: [] }),
  )
  expect(driver.project().layers.some(layer => layer.id === placed?.id)).toBe(false)
})

test('does not place a file that is still being processed', () => {
  const before = driver.project()
  expect(placeAsset(driver.editor, { ...film, project_media: null })).toBeNull()
  expect(driver.project()).toBe(before)
})

test('places b-roll over the selected words, or for three seconds at the playhead', () => {
  driver = driveEditor(mixedProject())
  driver.chooseWords('media', 'w1', 'w2')
  const over = addAsBroll(driver.editor, film)
  expect(driver.project().layers.find(layer => layer.id === over)).toMatchObject({
    ...{ layer: 'BROLL_VIDEO', mute: true, broll: { mediaRef: 'media' } },
  })
  driver.editor.store.selectWords(null)
  const free = addAsBroll(driver.editor, film)
  expect(driver.project().layers.find(layer => layer.id === free)).toMatchObject({
    ...{ layer: 'BROLL_VIDEO', trim: { start: 0, end: 3 } },
  })
})

test('replacing a file is one step, and media added by others are reported as lacking', () => {
  const layer = place(chart)
  const lacking = () => driver.editor.media.lacking(driver.project())
  expect(replaceWith(driver.editor, layer?.id ?? '', fileOf('plan', { kind: 'image' }))).toBe(true)
  expect(driver.project().layers.find(one => one.id === layer?.id)).toMatchObject({ mediaRef: 'plan' })
  expect(lacking()).toEqual([])
  driver.editor.store.undo()
  expect(driver.project().layers.find(one => one.id === layer?.id)).toMatchObject({ mediaRef: 'chart' })
  const { media } = driver.project()
  const theirs = { ...media, theirs: { ...(media.chart as Media), assetId: 'theirs' } }
  expect(driver.editor.media.lacking({ media: theirs })).toEqual([['theirs', 'theirs']])
})

test('a sticker is put over the selected words, which it follows, as one step; without words nothing is added', () => {
  driver = driveEditor(mixedProject())
  const fire = fileOf('fire', { kind: 'svg', width: 32, height: 32 })
  expect(addOverWords(driver.editor, fire)).toBeNull()
  driver.chooseWords('media', 'w4', 'w5')
  const id = addOverWords(driver.editor, fire)
  const layer = driver.project().layers.find(one => one.id === id)
  expect(layer).toMatchObject({ layer: 'OVERLAY', asset: 'svg', broll: { mediaRef: 'media' } })
  expect([layer?.width, layer?.width]).toEqual([layer?.height, layer?.height])
  expect(layer?.broll?.start).toBeLessThanOrEqual(2)
  expect(layer?.broll?.end).toBeGreaterThanOrEqual(2.9)
  driver.editor.store.undo()
  expect(driver.project()).toEqual(mixedProject())
})
