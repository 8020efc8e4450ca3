/** A chapter of a podcast, in seconds. */
export type Chapter = { title: string; start: number; end: number }

/**
 * The chapters that begin with parts (`start` in seconds). Parts with the title of the part before them, or without one,
 * belong to the chapter before; a single chapter is none.
 */
export const chaptersOf = (
  parts: readonly { title: string; start: number }[],
  seconds: number,
): Chapter[] => {
  const begun: { title: string; start: number }[] = []
  for (const { title, start } of parts) {
    const name = title.replace(/\s+/g, ' ').trim()
    if (name && name !== begun.at(-1)?.title) begun.push({ title: name, start })
  }
  if (begun.length < 2) return []
  return begun.map(({ title, start }, index) => ({
    title,
    start: index === 0 ? 0 : start,
    end: begun[index + 1]?.start ?? seconds,
  }))
}

const escaped = (text: string): string => text.replace(/[=;#\\\n]/g, String.raw`\$&`)

const milliseconds = (seconds: number): number => Math.round(seconds * 1000)

/** A file in ffmpeg's metadata format with a title and chapters. */
export const metadataFile = (title: string, chapters: readonly Chapter[]): string =>
  [
    ';FFMETADATA1',
    `title=${escaped(title.replace(/\s+/g, ' ').trim())}`,
    ...chapters.flatMap(chapter => [
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      `START=${milliseconds(chapter.start)}`,
      `END=${milliseconds(chapter.end)}`,
      `title=${escaped(chapter.title)}`,
    ]),
    '',
  ].join('\n')
