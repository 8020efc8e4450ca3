import { staticFile } from 'remotion'
import { openProject } from '../compositions/project/migrate'
import type { Project, ProjectType } from '../compositions/project/project'
import type { VideoProps } from '../compositions/project/to-props'
import exampleProject from './example.json'

const fonts = staticFile('fonts').replace(/\/$/, '')

/** A title over captions, with words and no media of its own: what a composition shows before it is given a project. */
export const example: VideoProps = { project: openProject(exampleProject), addresses: {}, fonts }

/**
 * The example of a project type that `npm run studio` lays into the public folder: cut out of the made talk. `props`
 * where somebody edited them, or where there are no examples.
 */
export async function readExample(type: ProjectType, props: VideoProps): Promise<VideoProps> {
  if (props.project.id !== example.project.id) return props
  const answer = await fetch(staticFile(`examples/${type}.json`))
  if (!answer.ok) return props
  const project: Project = openProject(await answer.json())
  return { project, addresses: { media: staticFile('talk.mp4') }, fonts }
}
