import { Composition, Folder, getRemotionEnvironment, staticFile } from 'remotion'
import { z } from 'zod'
import { projectTypes } from '../compositions/catalog/defaults'
import { openProject } from '../compositions/document/migrate'
import type { VideoProps } from '../compositions/document/to-props'
import { layerKinds } from '../compositions/kinds/kinds'
import type { ColorFilter } from '../compositions/model/framing/color-filter'
import { HaldPicture } from '../compositions/player/HaldPicture'
import { ProjectVideo } from '../compositions/player/ProjectVideo'
import { StratumPicture, type StratumProps } from '../compositions/player/StratumPicture'
import { projectSchema } from '../compositions/schema/project'
import { projectFrames } from '../compositions/time/normalize'
import exampleProject from './example.json'
import { Sheet, type SheetProps } from './gallery/Sheet'

const fonts = staticFile('fonts').replace(/\/$/, '')

/** Default props of a composition: a title with captions, whose project has no media files. */
const example: VideoProps = { project: openProject(exampleProject), addresses: {}, fonts }

/** An example file: the project, the names of its media's files in the public folder, and the spectra of its waves. */
const exampleFileSchema = z.object({
  project: z.unknown(),
  files: z.record(z.string(), z.string()),
  spectra: z.record(z.string(), z.object({ first: z.number(), bands: z.string() })),
})

/** Names of the examples: one for each project type, and one for each kind of layer. */
const exampleNames = { types: projectTypes, kinds: layerKinds.map(kind => `kind-${kind}` as const) }

type ExampleName = (typeof exampleNames.types)[number] | (typeof exampleNames.kinds)[number]

/**
 * Loads an example that `npm run studio` put into the public folder with its media. Returns `props` if they were edited
 * or there are no examples.
 */
async function readExample(name: ExampleName, props: VideoProps): Promise<VideoProps> {
  if (props.project.id !== example.project.id) return props
  const answer = await fetch(staticFile(`examples/${name}.json`))
  if (!answer.ok) return props
  const { project, files, spectra } = exampleFileSchema.parse(await answer.json())
  const addresses = Object.entries(files).map(([ref, file]) => [ref, staticFile(file)])
  return { ...example, project: openProject(project), addresses: Object.fromEntries(addresses), spectra }
}

/**
 * The props of a project's composition, for the forms of Remotion Studio. Renders do without: Remotion writes all
 * compositions as JSON before it selects one, which takes a second with this.
 */
const videoPropsSchema = z.object({
  project: projectSchema,
  addresses: z.record(z.string(), z.string()),
  fonts: z.string(),
  spectra: z.record(z.string(), z.object({ first: z.number(), bands: z.string() })).optional(),
})

const measure = ({ project }: Pick<VideoProps, 'project'>) => ({
  width: project.format.width,
  height: project.format.height,
  fps: project.fps,
  durationInFrames: projectFrames(project),
})

/** An example with props that can be edited in the Studio. */
const asComposition = (name: ExampleName) => (
  <Composition
    key={name}
    id={name}
    component={ProjectVideo}
    schema={getRemotionEnvironment().isStudio ? videoPropsSchema : undefined}
    {...measure(example)}
    defaultProps={example}
    calculateMetadata={async ({ props }) => {
      const shown = await readExample(name, props)
      return { ...measure(shown), props: shown }
    }}
  />
)

/**
 * Registers the compositions for Remotion Studio and the renderer: whole projects, the overlays of a render, and
 * examples.
 */
export function Root() {
  const { project } = example
  const measures = measure(example)
  const stratum: StratumProps = {
    ...example,
    sheets: [
      [
        {
          only: ['captions'],
          frame: 0,
          region: { left: 0, top: 0, ...project.format },
          still: false,
          top: 0,
        },
      ],
    ],
  }
  return (
    <>
      <Composition
        id="Project"
        component={ProjectVideo}
        {...measures}
        defaultProps={example}
        calculateMetadata={({ props }) => measure(props)}
      />
      <Composition
        id="Stratum"
        component={StratumPicture}
        {...measures}
        defaultProps={stratum}
        calculateMetadata={({ props }) => ({
          ...measure(props),
          durationInFrames: props.sheets.length,
        })}
      />
      <Composition
        id="Hald"
        component={HaldPicture}
        {...measures}
        width={512}
        height={512}
        defaultProps={{ filter: null as ColorFilter | null }}
      />
      <Composition
        id="Sheet"
        component={Sheet}
        {...measures}
        defaultProps={{ addresses: {}, fonts: example.fonts, cells: [] as SheetProps['cells'] }}
      />
      <Folder name="Projects">{exampleNames.types.map(asComposition)}</Folder>
      <Folder name="Kinds">{exampleNames.kinds.map(asComposition)}</Folder>
    </>
  )
}
