import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROJECT_VERSION } from '../catalog/defaults'
import type { Project } from '../model/project'
import { project as anyProject } from '../testing/arbitrary'
import versionOne from '../testing/project-v1.json'
import { openProject } from './migrate'
import { ProjectError } from './project-error'

const sample = fc.sample(anyProject, { numRuns: 1, seed: 11 })[0] as Project
const withLayer = (fields: Record<string, unknown>) => ({
  ...sample,
  layers: sample.layers.map(layer => (layer.id === 'audio' ? { ...layer, ...fields } : layer)),
})
const refusal = (value: unknown): ProjectError => {
  try {
    openProject(value)
  } catch (error) {
    if (error instanceof ProjectError) return error
  }
  throw new Error('The project was not refused')
}

describe('openProject', () => {
  it('P1: opens a saved project unchanged', () => {
    fc.assert(
      fc.property(anyProject, project => {
        expect(openProject(JSON.parse(JSON.stringify(project)))).toEqual(project)
      }),
    )
  })

  it('P1: opens a project of version 1, with an empty list of fonts', () => {
    const { version, layers, media, transcripts, ...rest } = versionOne
    const opened = openProject(versionOne)
    expect(version).toBe(1)
    expect(opened).toMatchObject({ ...rest, version: PROJECT_VERSION, fonts: [] })
    expect(opened.layers.map(layer => layer.id)).toEqual(layers.map(layer => layer.id))
    expect(opened.transcripts).toEqual(transcripts)
  })

  it('refuses a project of a newer version, or a value that is not a project, with a message', () => {
    expect(refusal({ ...sample, version: 99 })).toMatchObject({
      message: 'This project was saved by a newer version of Talkreel',
      path: 'version',
      detail: expect.stringContaining('99'),
    })
    expect(refusal('a letter').message).toMatch(/not a Talkreel project/)
  })

  it.each([
    ['speed 0', { playbackSpeed: 0 }, /^layers\.\d+\.playbackSpeed/],
    ['speed 100', { playbackSpeed: 100 }, /^layers\.\d+\.playbackSpeed/],
    ['size zero', { width: 0 }, /^layers\.\d+\.width/],
    ['a trim that ends before it starts', { trim: { start: 4, end: 2 } }, /^layers\.\d+\.trim\.end/],
    ['missing media', { mediaRef: 'other' }, /^layers\.\d+\.mediaRef/],
    ['a role that does not take the kind', { layer: 'TEXT' }, /^layers\.\d+\.asset/],
  ])('P1: refuses %s with a message for users and the path of the field', (_, fields, path) => {
    const error = refusal(withLayer(fields))
    expect(error.message).toBe("Something in this project can't be read")
    expect(error.path).toMatch(path)
    expect(error.detail).toBeTruthy()
  })

  it('P3: refuses a font with an address as its file, or with an invalid range', () => {
    const font = { id: 'f', family: 'Brand', style: 'normal', from: 400, to: 400, source: 'upload' }
    const withFile = (file: unknown) => ({ ...sample, fonts: [{ ...font, files: [file] }] })
    expect(openProject(withFile({ ref: 'f-0', range: 'U+0041-5A' })).fonts).toHaveLength(1)
    expect(refusal(withFile({ ref: 'https://a.b/c.woff', range: 'U+0041' })).path).toBe('fonts.0.files.0.ref')
    expect(refusal(withFile({ ref: 'f-0', range: 'A to Z' })).path).toBe('fonts.0.files.0.range')
  })

  it('refuses an invalid color, and two layers with the same id', () => {
    const title = sample.layers.find(layer => layer.id === 'background')
    const layers = [...sample.layers, { ...title, id: 'again', fill: 'red-ish' }]
    expect(refusal({ ...sample, layers }).path).toMatch(/fill$/)
    expect(refusal({ ...sample, layers: [...sample.layers, sample.layers[0]] }).path).toMatch(/id$/)
  })
})
