import { expect, test } from 'vitest'
import { chaptersOf, metadataFile } from './chapters'

test('a chapter lasts until the next title, the first from the beginning, the last to the end', () => {
  const parts = [
    { title: '', start: 0 },
    { title: 'Ada', start: 2 },
    { title: 'Ada', start: 5 },
    { title: ' Bob\n B. ', start: 7 },
    { title: '', start: 8 },
    { title: 'Ada', start: 9 },
  ]
  expect(chaptersOf(parts, 12)).toEqual([
    { title: 'Ada', start: 0, end: 7 },
    { title: 'Bob B.', start: 7, end: 9 },
    { title: 'Ada', start: 9, end: 12 },
  ])
})

test('one chapter is none', () => {
  expect(chaptersOf([{ title: 'Ada', start: 0 }], 12)).toEqual([])
  expect(chaptersOf([{ title: '', start: 0 }], 12)).toEqual([])
})

test('titles can not add metadata', () => {
  const chapters = [{ title: 'x=y;', start: 0.0004, end: 1.5 }]
  expect(metadataFile('a=b;\n[CHAPTER] #1 \\', chapters).split('\n')).toEqual([
    ';FFMETADATA1',
    String.raw`title=a\=b\; [CHAPTER] \#1 ${'\\\\'}`,
    '[CHAPTER]',
    'TIMEBASE=1/1000',
    'START=0',
    'END=1500',
    String.raw`title=x\=y\;`,
    '',
  ])
})
