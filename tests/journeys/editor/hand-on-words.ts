import { expect } from 'vitest'
import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { findFaults } from '../find-faults'
import type { OpenEditor } from './open-editor'

/** The words of a project whose only film is `media`. */
export const transcriptOf = ({ transcripts }: Project): Transcript => {
  if (!transcripts.media) throw new Error('The words are gone')
  return transcripts.media
}

/** The words of each subtitle. */
export const textOf = (project: Project): string[] =>
  transcriptOf(project).subtitles.map(one => one.words.map(({ text }) => text).join(' '))

/** Actions in the transcript of an open editor, and expectations about it. */
export function handOnWords(open: () => OpenEditor) {
  return {
    /** A word by its text, or by its text and its state. */
    word: (text: string) =>
      open().page.getByRole('option', { name: new RegExp(`^${text.replace('.', '\\.')}(, |$)`) }),
    button: (name: string | RegExp) => open().page.getByRole('button', { name, exact: true }),
    press: (keys: string) => open().page.keyboard.press(keys),
    /** The toolbar over the selected words. */
    bar: () => open().page.getByRole('toolbar', { name: 'Chosen words' }),
    form: (name: string) => open().page.getByRole('region', { name }),
    told: (text: string | RegExp) => open().page.getByText(text).first().waitFor(),
    /** Expects no axe violations, with no tooltip open. */
    async faultless(within = 'section[data-view="transcript"]') {
      await open().page.mouse.move(1420, 300)
      await open().page.getByRole('tooltip').waitFor({ state: 'hidden' })
      expect(await findFaults(open().page, within)).toEqual([])
    },
    /** Expects the saved text of the subtitles. */
    lines: () => open().expectSaved(textOf),
    /** Expects the number of saved cuts of the film. */
    cuts: () => open().expectSaved(({ layers }) => layers.find(isPlayed)?.cuts.length),
  }
}
