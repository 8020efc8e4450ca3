import { Composition } from 'remotion'
import { ProjectVideo } from '../compositions/ProjectVideo'
import { projectFrames } from '../compositions/project/normalise'
import type { VideoProps } from '../compositions/project/to-props'
import { StratumPicture, type StratumProps } from '../compositions/StratumPicture'
import { example } from './example'

const metadata = ({ project }: VideoProps) => ({
  width: project.format.width,
  height: project.format.height,
  fps: project.fps,
  durationInFrames: projectFrames(project),
})

const measures = { width: 1080, height: 1920, fps: 30, durationInFrames: 90 }

/** What Remotion's Studio and renderer see: whole projects, and the strata that are laid over moving pictures. */
export function Root() {
  return (
    <>
      <Composition
        id="Project"
        component={ProjectVideo}
        {...measures}
        defaultProps={example}
        calculateMetadata={({ props }) => metadata(props)}
      />
      <Composition
        id="Stratum"
        component={StratumPicture}
        {...measures}
        defaultProps={
          { ...example, only: [], region: { left: 0, top: 0, width: 1080, height: 1920 } } as StratumProps
        }
        calculateMetadata={({ props }) => ({
          ...metadata(props),
          width: props.region.width,
          height: props.region.height,
        })}
      />
    </>
  )
}
