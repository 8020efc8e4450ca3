import { beforeEach, describe, expect, test } from 'vitest'
import { isPicture } from '@/compositions/model/layers/layer'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { PictureValues } from './PictureValues'

const page = openPage()
let driver: EditorDriver
const video = () => kindIn(driver, 'video', 'video')

/** The values of the current video layer. */
function Values() {
  const layer = useProject().layers.find(one => one.id === 'video')
  return layer && isPicture(layer) ? <PictureValues layer={layer} /> : null
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <Values />)
})

async function expectUndone(...names: string[]) {
  expect(stepsOf(driver)).toEqual(names)
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
}

describe('S3: the fit of a picture in its box', () => {
  test('can be each of the three', async () => {
    const others = ['cover', 'contain', 'fill'].filter(one => one !== video().scaleType)
    for (const scaleType of others) {
      await page.pick('Picture', scaleType)
      expect(video().scaleType).toBe(scaleType)
    }
    await expectUndone(...others.map(() => 'Picture in its box'))
  })
})

describe('S5: the background of a picture that does not fill its box', () => {
  test('is the picture itself, blurred, or a color, or nothing', async () => {
    await page.pick('Around the picture', 'blur')
    expect(video().containerColor).toBe('blur')
    await page.pick('Around the picture', 'color')
    expect(video().containerColor).toBe('#101010')
    await page.slide('Color around the picture', '#ff0000')
    expect(video().containerColor).toBe('#FF0000')
    await page.pick('Around the picture', 'none')
    expect(video().containerColor).toBeUndefined()
  })
})

describe('S5: the frame of a picture', () => {
  test.each([
    ['Corner radius', 'radius', 1],
    ['Padding', 'padding', 1],
  ] as const)('sets %s by a slider', async (name, field, value) => {
    await page.press(name, 'ArrowRight')
    expect(video()[field]).toBe(value)
    await expectUndone(name)
  })

  test('has a border color only while the border is wider than 0', async () => {
    expect(page.has('Border color')).toBe(false)
    await page.press('Border width', 'ArrowRight')
    expect(video().border).toEqual({ color: '#FFFFFF', width: 1 })
    await page.slide('Border color', '#00ff00')
    expect(video().border).toEqual({ color: '#00FF00', width: 1 })
    await page.press('Border width', 'ArrowLeft')
    expect(video().border).toBeNull()
    await expectUndone('Border width', 'Border color', 'Border width')
  })

  test('has a shadow that can be added and removed', async () => {
    await page.click('Add shadow')
    expect(video().shadow).toMatchObject({ blur: 24, offsetY: 8 })
    await page.click('Remove shadow')
    expect(video().shadow).toBeNull()
    await expectUndone('Shadow', 'Shadow')
  })
})

describe('S3: a mirrored picture', () => {
  test.each([
    ['Flip horizontally', 'flipX'],
    ['Flip vertically', 'flipY'],
  ] as const)('%s mirrors it, and again mirrors it back', async (name, field) => {
    await page.click(name)
    expect(video()[field]).toBe(true)
    await page.click(name)
    expect(video()[field]).toBeUndefined()
    await expectUndone(name, name)
  })
})

describe('S3: the offset of a picture in its box', () => {
  test('is set in percent of the picture on each axis, and 0 is none', async () => {
    await page.type('Picture offset across', '12.5')
    expect(video().reposition).toEqual({ x: 0.125, y: 0 })
    await page.type('Picture offset down', '-250')
    expect(video().reposition).toEqual({ x: 0.125, y: -1 })
    await page.type('Picture offset across', '0')
    await page.type('Picture offset down', '0')
    expect(video().reposition).toBeUndefined()
    await expectUndone(...Array.from({ length: 4 }, () => 'Picture offset'))
  })

  test('is to the right and down also if the picture is mirrored', async () => {
    await page.click('Flip horizontally')
    await page.type('Picture offset across', '10')
    expect(video().reposition).toEqual({ x: -0.1, y: 0 })
    await page.click('Flip vertically')
    await page.type('Picture offset down', '20')
    expect(video().reposition).toEqual({ x: -0.1, y: -0.2 })
  })
})

describe('S13: the chroma key of a picture', () => {
  test('begins with the green of a screen, and can be removed again', async () => {
    expect(page.has('Color to remove')).toBe(false)
    await page.click('Remove color')
    expect(video().chromaKey).toEqual({ color: '#00B140', strength: 60, softness: 50 })
    await page.click('Remove color')
    expect(video().chromaKey).toBeUndefined()
    await expectUndone('Chroma key', 'No chroma key')
  })

  test('has a color without opacity, a strength and a softness', async () => {
    await page.click('Remove color')
    await page.slide('Color to remove', '#0000ff')
    await page.press('Strength of the chroma key', 'ArrowRight')
    await page.press('Softness of the chroma key', 'ArrowLeft')
    expect(video().chromaKey).toEqual({ color: '#0000FF', strength: 61, softness: 49 })
    expect(page.has('Colors of color to remove')).toBe(true)
    await expectUndone(
      ...['Chroma key', 'Color to remove', 'Strength of the chroma key', 'Softness of the chroma key'],
    )
  })
})

describe('S6: the colors of a picture', () => {
  test.each([
    ['Exposure', 'exposure'],
    ['Contrast', 'contrast'],
    ['Saturation', 'saturation'],
    ['Temperature', 'temperature'],
    ['Tint', 'tint'],
  ] as const)('sets %s by a slider', async (name, field) => {
    await page.press(name, 'ArrowRight')
    expect(video().adjustments).toEqual({ [field]: 1 })
    await expectUndone(name)
  })

  test('are reset at once', async () => {
    await page.press('Exposure', 'ArrowRight')
    await page.press('Tint', 'ArrowLeft')
    expect(video().adjustments).toEqual({ exposure: 1, tint: -1 })
    await page.click('Reset adjustments')
    expect(video().adjustments).toBeUndefined()
    await expectUndone('Exposure', 'Tint', 'Reset colors')
  })

  test('have a filter with a strength', async () => {
    await page.pick('Filter', 'Aden')
    await page.press('Filter strength of this layer, in percent', 'ArrowLeft')
    expect(video()).toMatchObject({ filter: 'Aden', filterIntensity: 0.99 })
    await expectUndone('Filter Aden', 'Strength of the filter')
  })
})
