import { expect, test } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { cleanedBy } from './clean-clip'

const project = newProject({
  ...{ id: 'p', title: '', type: 'videoHighlight', format: formatNamed('1080X1920') },
  media: { ...everyMedia.media!, duration: 10 },
  transcript: toTranscript({ mediaRef: 'media', words: [], language: 'en' }),
})
const FILLERS = { done: 'Fillers cut', detail: 'Pauses stay until its sound is analyzed.' }

test('where the sound is not analyzed, only fillers are said to be cut', async () => {
  expect(await cleanedBy(project, undefined)).toMatchObject(FILLERS)
})

test('no sound is fetched for a clip that does not play its source', async () => {
  const address = 'https://spectrum.invalid/'
  expect(await cleanedBy({ ...project, layers: [] }, address)).toMatchObject(FILLERS)
})
