import { expect } from 'vitest'
import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { findFaults } from '../find-faults'
import type { OpenEditor } from './open-editor'

/** The words of a project whose one film is `media`. */
export const transcriptOf = ({ transcripts }: Project): Transcript => {
  if (!transcripts.media) throw new Error('The words are gone')
  return transcripts.media
}

/** The words of each line. */
const textOf = (project: Project) =>
  transcriptOf(project).subtitles.map(one => one.words.map(({ text }) => text).join(' '))

/** What a hand does in the transcript of an open editor, and what is seen of it there. */
export function handOnWords(open: () => OpenEditor) {
  return {
    /** A word by its text, or by its text and what else is said of it. */
    word: (text: string) =>
      open().page.getByRole('option', { name: new RegExp(`^${text.replace('.', '\\.')}(, |$)`) }),
    button: (name: string | RegExp) => open().page.getByRole('button', { name, exact: true }),
    press: (keys: string) => open().page.keyboard.press(keys),
    /** The bar over the chosen words. */
    bar: () => open().page.getByRole('toolbar', { name: 'Chosen words' }),
    form: (name: string) => open().page.getByRole('region', { name }),
    told: (text: string | RegExp) => open().page.getByText(text).first().waitFor(),
    /** Axe finds nothing; no name of a button is shown over the page meanwhile. */
    async faultless(within = 'section[data-view="transcript"]') {
      await open().page.mouse.move(1420, 300)
      await open().page.getByRole('tooltip').waitFor({ state: 'hidden' })
      expect(await findFaults(open().page, within)).toEqual([])
    },
    /** Expects what the lines are saved to say. */
    lines: () => open().expectSaved(textOf),
    /** Expects how many stretches of the film are saved to be cut out. */
    cuts: () => open().expectSaved(({ layers }) => layers.find(isPlayed)?.cuts.length),
  }
}
