import type { Project } from '../../../../../../compositions/model/project'
import { type BoxStyleName, boxStyles } from '../../../../../../compositions/schema/framing-fields'
import type { Media } from '../../../../../../compositions/schema/media'
import { layerSample } from '../../../../shared/samples/layer-sample'
import { ProjectSample } from '../../../../shared/samples/ProjectSample'

/** Pixels of the screen that a card of four is wide, and of the canvas that it shows. */
const WIDTH = 54
const CANVAS = { width: 432, height: 432 }

const PICTURE: Media = {
  ...{ kind: 'image', assetId: 'sample', width: 540, height: 960 },
  ...{ fps: 0, duration: 0, hasAudio: false },
}

/** A still that the pages have too. */
const ADDRESSES = { picture: '/talk/clip-mozi.webp' }

const samples = new Map<BoxStyleName, Project>(
  boxStyles.map(name => [
    name,
    layerSample(
      CANVAS,
      [
        {
          ...{ id: 'picture', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', presetStyle: name },
          ...{ left: 66, top: 66, width: 300, height: 300, focus: { x: 0.5, y: 0.3 } },
        },
      ],
      { picture: PICTURE },
    ),
  ]),
)

/** A box style on a picture. */
export function BoxSample({ name }: { name: BoxStyleName }) {
  const project = samples.get(name)
  return project ? (
    <ProjectSample project={project} addresses={ADDRESSES} still={0} width={WIDTH} isPlaying={false} />
  ) : null
}
