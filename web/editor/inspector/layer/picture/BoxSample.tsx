import { type BoxStyleName, boxStyles } from '../../../../../compositions/layers/framing/fields'
import type { Media } from '../../../../../compositions/project/media'
import type { Project } from '../../../../../compositions/project/project'
import { layerSample } from '../../../samples/layer-sample'
import { ProjectSample } from '../../../samples/ProjectSample'

/** Pixels of the screen that a card of four is wide, and of the canvas that it shows. */
const WIDTH = 54
const CANVAS = { width: 432, height: 432 }

/** A film, because a sample shows a film as its poster; an image is drawn by Remotion, in a Player only. */
const FILM: Media = {
  ...{ kind: 'video', assetId: 'sample', width: 540, height: 960 },
  ...{ fps: 30, duration: 1, hasAudio: false },
}

/** A still that the pages have too. */
const POSTERS = { film: '/talk/clip-mozi.webp' }

const samples = new Map<BoxStyleName, Project>(
  boxStyles.map(name => [
    name,
    layerSample(
      CANVAS,
      [
        {
          ...{ id: 'film', layer: 'MEDIA', asset: 'video', mediaRef: 'film', presetStyle: name },
          ...{ left: 66, top: 66, width: 300, height: 300, focus: { x: 0.5, y: 0.3 } },
          trim: { start: 0, end: 1 },
        },
      ],
      { film: FILM },
    ),
  ]),
)

/** A box style on a picture. */
export function BoxSample({ name }: { name: BoxStyleName }) {
  const project = samples.get(name)
  return project ? (
    <ProjectSample project={project} posters={POSTERS} still={0} width={WIDTH} isPlaying={false} />
  ) : null
}
