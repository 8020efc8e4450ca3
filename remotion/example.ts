import { staticFile } from 'remotion'
import { openProject } from '../compositions/project/migrate'
import type { VideoProps } from '../compositions/project/to-props'
import exampleProject from './example.json'

/** The project that Studio opens with: a title over captions, with words and no media of its own. */
export const example: VideoProps = {
  project: openProject(exampleProject),
  addresses: {},
  fonts: staticFile('fonts').replace(/\/$/, ''),
}
