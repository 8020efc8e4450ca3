import { Composition, Folder } from 'remotion'
import type { VideoProps } from '../compositions/document/to-props'
import type { ColorFilter } from '../compositions/model/framing/color-filter'
import { HaldPicture } from '../compositions/player/HaldPicture'
import { ProjectVideo } from '../compositions/player/ProjectVideo'
import { StratumPicture, type StratumProps } from '../compositions/player/StratumPicture'
import { projectFrames } from '../compositions/time/normalize'
import { type ExampleName, example, exampleNames, readExample } from './example'
import { Sheet, type SheetProps } from './gallery/Sheet'
import { videoPropsSchema } from './video-props-schema'

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
    schema={videoPropsSchema}
    {...measure(example)}
    defaultProps={example}
    calculateMetadata={async ({ props }) => {
      const shown = await readExample(name, props)
      return { ...measure(shown), props: shown }
    }}
  />
)

/** What Remotion's Studio and renderer see: whole projects, the strata that are laid over them, and examples. */
export function Root() {
  const { project } = example
  const measures = measure(example)
  const stratum: StratumProps = {
    ...example,
    only: ['captions'],
    region: { left: 0, top: 0, ...project.format },
    still: false,
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
          width: props.region.width,
          height: props.region.height,
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
