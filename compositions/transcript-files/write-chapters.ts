import type { Project } from '../model/project'
import { projectFrames } from '../time/normalize'
import { clock } from '../util/clock'

/** A chapter of a video: its first second, and its name. */
export type Chapter = { seconds: number; title: string }

/** YouTube shows chapters from three on, of ten seconds or more (https://support.google.com/youtube/answer/9884579). */
const YOUTUBE = { chapters: 3, seconds: 10 }

const START = 'Start'

/**
 * The chapters of a project: its markers with a name, in order. The first begins at 0, so that what is before the first
 * marker has a name, too. Without such markers there are none.
 */
export function chaptersOf(project: Project): Chapter[] {
  const seconds = projectFrames(project) / project.fps
  const marked = (project.markers ?? [])
    .flatMap(({ seconds: at, title }) => {
      const name = title.replaceAll(/\s+/g, ' ').trim()
      return name && at < seconds ? [{ seconds: at, title: name }] : []
    })
    .sort((a, b) => a.seconds - b.seconds)
  const [first] = marked
  if (!first) return []
  return first.seconds < 1
    ? [{ ...first, seconds: 0 }, ...marked.slice(1)]
    : [{ seconds: 0, title: START }, ...marked]
}

/** The chapters as lines of a description at YouTube, such as "1:05 How it began". */
export const toYouTubeChapters = (project: Project): string =>
  chaptersOf(project)
    .map(({ seconds, title }) => `${clock(seconds)} ${title}\n`)
    .join('')

/** Whether YouTube shows the chapters of a project. */
export function areShownByYouTube(project: Project): boolean {
  const chapters = chaptersOf(project)
  const end = projectFrames(project) / project.fps
  const lengths = chapters.map(({ seconds }, index) => (chapters[index + 1]?.seconds ?? end) - seconds)
  return chapters.length >= YOUTUBE.chapters && lengths.every(seconds => seconds >= YOUTUBE.seconds)
}

/**
 * The chapters as a podcast app reads them
 * (https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/chapters/jsonChapters.md).
 */
export const toPodcastChapters = (project: Project) => ({
  version: '1.2.0',
  chapters: chaptersOf(project).map(({ seconds, title }) => ({
    startTime: Math.round(seconds * 1000) / 1000,
    title,
  })),
})
