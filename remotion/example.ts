import { staticFile } from 'remotion'
import { z } from 'zod'
import { projectTypes } from '../compositions/catalog/project-names'
import { openProject } from '../compositions/document/migrate'
import type { VideoProps } from '../compositions/document/to-props'
import { layerKinds } from '../compositions/kinds/kinds'
import exampleProject from './example.json'

const fonts = staticFile('fonts').replace(/\/$/, '')

/** A title over captions, with words and no media of its own: what a composition shows before it is given a project. */
export const example: VideoProps = { project: openProject(exampleProject), addresses: {}, fonts }

/** An example as a file: the project, names of its media's files in the public folder, spectra its waves need. */
const exampleFileSchema = z.object({
  project: z.unknown(),
  files: z.record(z.string(), z.string()),
  spectra: z.record(z.string(), z.object({ first: z.number(), bands: z.string() })),
})

/** Names of the examples: of each project type, and of each kind of layer. */
export const exampleNames = { types: projectTypes, kinds: layerKinds.map(kind => `kind-${kind}` as const) }

export type ExampleName = (typeof exampleNames.types)[number] | (typeof exampleNames.kinds)[number]

/**
 * The example that `npm run studio` lays into the public folder, with its media beside it. `props` where someone edited
 * them, or where there are no examples.
 */
export async function readExample(name: ExampleName, props: VideoProps): Promise<VideoProps> {
  if (props.project.id !== example.project.id) return props
  const answer = await fetch(staticFile(`examples/${name}.json`))
  if (!answer.ok) return props
  const { project, files, spectra } = exampleFileSchema.parse(await answer.json())
  const addresses = Object.entries(files).map(([ref, file]) => [ref, staticFile(file)])
  return { ...example, project: openProject(project), addresses: Object.fromEntries(addresses), spectra }
}
