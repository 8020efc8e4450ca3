import type { PictureLayer } from '../../../../../../compositions/model/layers/layer'
import { isFrame } from '../../../../../../compositions/model/layers/layer'
import type { Project } from '../../../../../../compositions/model/project'
import { videoOf } from '../../../../../../compositions/time/frames-of'

/** The media that a picture shows; that of its video where it is a frame. */
export const mediaRefOf = (project: Project, layer: PictureLayer): string =>
  isFrame(layer) ? (videoOf(project.layers, layer)?.mediaRef ?? '') : layer.mediaRef
