import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { project as anyProject } from '../testing/arbitrary'
import { openProject, ProjectError } from './migrate'
import type { Project } from './project'

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
  throw new Error('it was not refused')
}

describe('openProject', () => {
  it('P1: opens what it wrote, unchanged', () => {
    fc.assert(
      fc.property(anyProject, project => {
        expect(openProject(JSON.parse(JSON.stringify(project)))).toEqual(project)
      }),
    )
  })

  it('says so when a project comes from a newer version, or from nowhere', () => {
    expect(refusal({ ...sample, version: 99 }).message).toMatch(/newer Talkreel \(version 99\)/)
    expect(refusal('a letter').message).toMatch(/not a Talkreel project/)
  })

  it.each([
    ['speed 0', { playbackSpeed: 0 }, /^layers\.\d+\.playbackSpeed/],
    ['speed 100', { playbackSpeed: 100 }, /^layers\.\d+\.playbackSpeed/],
    ['size zero', { width: 0 }, /^layers\.\d+\.width/],
    ['a trim that ends before it starts', { trim: { start: 4, end: 2 } }, /^layers\.\d+\.trim\.end/],
    ['media that is not there', { mediaRef: 'other' }, /^layers\.\d+\.mediaRef/],
    ['a role that does not take the kind', { layer: 'TEXT' }, /^layers\.\d+\.asset/],
  ])('P1: refuses %s with the path of the field', (_, fields, path) => {
    const error = refusal(withLayer(fields))
    expect(error.message).toMatch(path)
    expect(error.path).toMatch(path)
  })

  it('refuses a colour that is none and two layers with one id', () => {
    const title = sample.layers.find(layer => layer.id === 'background')
    const layers = [...sample.layers, { ...title, id: 'again', fill: 'red-ish' }]
    expect(refusal({ ...sample, layers }).path).toMatch(/fill$/)
    expect(refusal({ ...sample, layers: [...sample.layers, sample.layers[0]] }).path).toMatch(/id$/)
  })
})
