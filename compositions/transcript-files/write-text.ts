import type { Project } from '../model/project'
import { clock } from '../util/clock'
import { heardWords } from './heard-words'
import { paragraphsOf } from './paragraphs'

/** What is written before each paragraph: the name of the speaker, if several speak, and the time. */
export type TextOptions = { hasNames: boolean; hasTimes: boolean }

/** Half a millisecond, so that a time just below a second is not written as the second before it. */
const ROUNDING = 5e-4

/** The transcript of a project as paragraphs to be read: each with its speaker and its time ("1:02:03"), if wanted. */
export const readableParagraphs = (project: Project, { hasNames, hasTimes }: TextOptions) =>
  paragraphsOf(heardWords(project)).map(({ text, start, speaker }) => ({
    text,
    time: hasTimes ? clock(start + ROUNDING) : null,
    speaker: hasNames ? speaker : null,
  }))

/** The transcript as plain text: a paragraph a block, such as "[0:07] Anna: Hello". */
export const toText = (project: Project, options: TextOptions): string =>
  readableParagraphs(project, options)
    .map(
      ({ text, time, speaker }) =>
        `${time === null ? '' : `[${time}] `}${speaker === null ? '' : `${speaker}: `}${text}\n`,
    )
    .join('\n')

/** A text that Markdown shows as it is (https://spec.commonmark.org/0.31.2/#backslash-escapes). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>&#|~]/g, String.raw`\$&`).replace(/^(\d+)([.)])|^([-+=])/, String.raw`$1\$2$3`)

/** The transcript as Markdown, with the title of the project as its heading. */
export const toMarkdown = (project: Project, options: TextOptions): string =>
  `# ${escaped(project.title || 'Untitled')}\n${readableParagraphs(project, options)
    .map(({ text, time, speaker }) => {
      const heading = [speaker === null ? '' : `**${escaped(speaker)}**`, time === null ? '' : `\`${time}\``]
      const line = heading.filter(Boolean).join(' ')
      return `\n${line ? `${line}\n\n` : ''}${escaped(text)}\n`
    })
    .join('')}`
