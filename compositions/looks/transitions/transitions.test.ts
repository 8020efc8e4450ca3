import shaders from 'gl-transitions/gl-transitions.json'
import { expect, test } from 'vitest'
import { presentations } from '@/compositions/player/transition/presentations'
import { TRANSITIONS, transitionMoods, transitionNames } from './transitions'

/** Licenses that allow commercial use of a shader, by their names in the package and in the table. */
const FREE: Record<string, string> = {
  MIT: 'MIT',
  'BSD 3 Clause': 'BSD-3-Clause',
  'BSD 2 Clause': 'BSD-2-Clause',
}

const looks = transitionNames.map(name => [name, TRANSITIONS[name]] as const)

test('there are at least sixty transitions, each in one mood and with a label of its own', () => {
  expect(transitionNames.length).toBeGreaterThanOrEqual(60)
  expect(Object.values(transitionMoods).flat().sort()).toEqual([...transitionNames].sort())
  const labels = looks.map(([, look]) => look.label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('every shader exists, with its author and a license that allows its use', () => {
  const fromGl = looks.filter(([, { source }]) => source === 'gl')
  expect(fromGl.length).toBeGreaterThanOrEqual(30)
  for (const [name, look] of fromGl) {
    const shader = shaders.find(one => one.name === look.of)
    expect(shader, name).toBeDefined()
    expect(look.author, name).toBe(shader?.author)
    expect(look.licence, name).toBe(FREE[shader?.license ?? ''])
    for (const param of Object.keys(look.params)) expect(shader?.paramsTypes, name).toHaveProperty(param)
  }
})

test('every presentation exists, with the license of its package', () => {
  const fromRemotion = looks.filter(([, { source }]) => source === 'remotion')
  expect(fromRemotion.length).toBeGreaterThanOrEqual(10)
  for (const [name, look] of fromRemotion) {
    expect(presentations, name).toHaveProperty(look.of)
    expect(look.licence, name).toBe('Remotion')
  }
})
