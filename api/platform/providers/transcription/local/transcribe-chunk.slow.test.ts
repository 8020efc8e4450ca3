import { expect, test } from 'vitest'
import { readSamples, SAMPLE_RATE } from '../sound/read-samples'
import { bareWords, makeSpeech } from '../testing/make-speech'
import { ensureModel } from './model-files'
import { loadMoonshine } from './moonshine'
import { transcribeChunk } from './transcribe-chunk'

const STORY = [
  'The morning was cold and the street was quiet.',
  'A small shop opened its door at dawn.',
  'The first customer asked for a cup of coffee.',
  'He sat down by the window and read the paper.',
  'After an hour the rain began to fall.',
  'Three people came in and shook their coats.',
].join(' ')

/** Much longer than the chunks the model was trained on, so that it loops or returns almost nothing. */
const SECONDS = 75

test('transcribes a chunk that is too long for the model again in halves, and loses no words', async () => {
  const { file, words } = await makeSpeech(`${STORY} ${STORY} ${STORY} ${STORY} ${STORY}`)
  const model = await loadMoonshine(await ensureModel())
  for await (const samples of readSamples(file, { block: SECONDS * SAMPLE_RATE })) {
    expect(samples).toHaveLength(SECONDS * SAMPLE_RATE)
    const said = bareWords(words.filter(({ end }) => end < SECONDS))
    const heard: string[] = []
    for await (const passage of transcribeChunk(model, { start: 0, samples }))
      heard.push(...bareWords(passage.words))
    expect(heard.length).toBeGreaterThan(said.length * 0.95)
    expect(heard.length).toBeLessThan(said.length * 1.05)
    return
  }
})
