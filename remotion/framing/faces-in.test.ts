import { expect, it } from 'vitest'
import { facesIn } from './faces-in'
import type { Person } from './person'

const SIZE = { width: 1920, height: 1080 }

const person = (head: Person['head'], top = 0.1): Person => ({
  ...{ left: 0.3, right: 0.7, top, bottom: 1, score: 0.9, head },
})

const sample = (time: number, ...people: Person[]) => ({ time, people, flat: 0 })

it('a face reaches from the top of a person to the chin, as wide as it is on the picture', () => {
  const [face] = facesIn([sample(1, person({ x: 0.5, y: 0.3 }))], { start: 0, end: 4, size: SIZE })
  expect(face?.time).toBe(1)
  expect(face?.top).toBe(0.1)
  expect(face?.height).toBeCloseTo(0.38)
  expect((face?.left ?? 0) + (face?.width ?? 0) / 2).toBeCloseTo(0.5)
  const [across, down] = [(face?.width ?? 0) * SIZE.width, (face?.height ?? 0) * SIZE.height]
  expect(across / down).toBeCloseTo(1.6 / 1.9)
})

it('leaves out heads that are turned away or above the picture, and other times', () => {
  const samples = [
    sample(1, person(null), person({ x: 0.5, y: 0.05 })),
    sample(4, person({ x: 0.5, y: 0.3 })),
    sample(5, person({ x: 0.5, y: 0.3 })),
  ]
  expect(facesIn(samples, { start: 2, end: 5, size: SIZE }).map(({ time }) => time)).toEqual([4])
  expect(facesIn(samples, { start: 0, end: 2, size: SIZE })).toEqual([])
})
