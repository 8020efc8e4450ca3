import type { Project } from '../model/project'
import { readableParagraphs, type TextOptions } from './write-text'

/** Half points and twentieths of a point, as Office Open XML counts letters and spaces. */
const SMALL = 18
const AFTER = 160
const QUIET = '6B7280'

/** The transcript of a project as a Word document (.docx), with its title as the heading. */
export async function toDocx(project: Project, options: TextOptions): Promise<Blob> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx')
  const title = project.title || 'Untitled'
  const body = readableParagraphs(project, options).flatMap(({ text, time, speaker }) => {
    const heading = [
      ...(speaker === null ? [] : [new TextRun({ text: speaker, bold: true })]),
      ...(time === null
        ? []
        : [new TextRun({ text: speaker === null ? time : `  ${time}`, size: SMALL, color: QUIET })]),
    ]
    return [
      ...(heading.length ? [new Paragraph({ children: heading, keepNext: true })] : []),
      new Paragraph({ children: [new TextRun(text)], spacing: { after: AFTER } }),
    ]
  })
  const heading = new Paragraph({ text: title, heading: HeadingLevel.TITLE, spacing: { after: AFTER } })
  return Packer.toBlob(
    new Document({ title, creator: '', description: '', sections: [{ children: [heading, ...body] }] }),
  )
}
