import shaders from 'gl-transitions/gl-transitions.json'
import { expect, test } from 'vitest'
import { presentations } from '@/compositions/player/transition/presentations'
import { TRANSITIONS, transitionMoods, transitionNames } from './transitions'

/** Licences that let a shader be used in what people sell, by their names in the package and in the table. */
const FREE: Record<string, string> = {
  MIT: 'MIT',
  'BSD 3 Clause': 'BSD-3-Clause',
  'BSD 2 Clause': 'BSD-2-Clause',
}

const looks = transitionNames.map(name => [name, TRANSITIONS[name]] as const)

test('there are at least sixty transitions, each in one mood and under a label of its own', () => {
  expect(transitionNames.length).toBeGreaterThanOrEqual(60)
  expect(Object.values(transitionMoods).flat().sort()).toEqual([...transitionNames].sort())
  const labels = looks.map(([, look]) => look.label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('every shader is there, with its own author and a licence that allows its use', () => {
  for (const [name, look] of looks.filter(([, { source }]) => source === 'gl')) {
    const shader = shaders.find(one => one.name === look.of)
    expect(shader, name).toBeDefined()
    expect(look.author, name).toBe(shader?.author)
    expect(look.licence, name).toBe(FREE[shader?.license ?? ''])
    for (const param of Object.keys(look.params)) expect(shader?.paramsTypes, name).toHaveProperty(param)
  }
})

test('every presentation is there, under the licence of its package', () => {
  for (const [name, look] of looks.filter(([, { source }]) => source === 'remotion')) {
    expect(presentations, name).toHaveProperty(look.of)
    expect(look.licence, name).toBe('Remotion')
  }
})
