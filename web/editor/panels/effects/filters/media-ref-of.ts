import type { PictureLayer } from '../../../../../compositions/edit/filter-layers'
import { videoOf } from '../../../../../compositions/layers/frame/frames-of'
import { isFrame } from '../../../../../compositions/layers/layer'
import type { Project } from '../../../../../compositions/project/project'

/** The media that a picture shows; that of its video where it is a frame. */
export const mediaRefOf = (project: Project, layer: PictureLayer): string =>
  isFrame(layer) ? (videoOf(project.layers, layer)?.mediaRef ?? '') : layer.mediaRef
