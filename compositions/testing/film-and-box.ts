import { openProject } from '../document/migrate'
import type { Project } from '../model/project'

/** A film from second 1 to 11, and in front of it a box from second 1 to 9, at 30 frames a second. */
export const filmAndBox = (): Project =>
  openProject({
    ...{ version: 1, id: 'p', title: '', type: 'scratch', fps: 30, transcripts: {} },
    format: { width: 1920, height: 1080, orientation: 'landscape' },
    media: {
      film: { kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 60, hasAudio: true },
    },
    captionStyle: { presetStyle: 'Plain' },
    layers: [
      {
        ...{ id: 'video', layer: 'MEDIA', asset: 'video', mediaRef: 'film', width: 1920, height: 1080 },
        ...{ trim: { start: 0, end: 10 }, position: 1 },
      },
      {
        ...{ id: 'box', layer: 'SHAPE', asset: 'shape', left: 100, top: 50, width: 80, height: 40 },
        ...{ position: 1, end: 9 },
      },
    ],
  })
