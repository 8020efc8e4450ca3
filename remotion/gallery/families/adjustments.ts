import { isRefusal } from '@/compositions/edit/edit'
import { freezeFrame } from '@/compositions/edit/freeze-frame'
import type { Project } from '@/compositions/model/project'
import { adjustmentNames } from '@/compositions/schema/framing-fields'
import type { GalleryFamily } from '../gallery-case'
import { FRAME, speakerLooks } from './speaker-looks'

/** The film with a freeze frame over the frame of the case. */
function frozen(project: Project): Project {
  const edited = freezeFrame(project, {
    ...{ layerId: 'one', seconds: FRAME / project.fps - 1, hold: 2, newIds: ['held', 'rest'] },
  })
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

const flips = [
  { label: 'Flipped across', flipX: true },
  { label: 'Flipped down', flipY: true },
  { label: 'Flipped both ways', flipX: true, flipY: true },
]

/** Every color adjustment at both ends, together and with a filter; mirrored and held pictures. */
export const adjustments: GalleryFamily = {
  title: 'Color adjustments and mirrored pictures',
  cell: 150,
  columns: 6,
  goesSparse: true,
  cases: gallery => [
    ...adjustmentNames.flatMap(name =>
      [-100, 60].flatMap(percent =>
        speakerLooks(gallery, `${name} ${percent}`, { adjustments: { [name]: percent } }),
      ),
    ),
    ...speakerLooks(gallery, 'All together', {
      adjustments: { exposure: 20, contrast: 30, saturation: -40, temperature: 50, tint: -20 },
    }),
    ...speakerLooks(gallery, 'With a filter', {
      adjustments: { temperature: -60, exposure: 10 },
      filter: 'Clarendon',
    }),
    ...flips.flatMap(({ label, ...fields }) => speakerLooks(gallery, label, { ...fields, zoom: 1.4 })),
    ...speakerLooks(gallery, 'Flipped, cropped, rounded', {
      ...{ left: 61, top: 80, width: 501, height: 420, zoom: 2.2, flipX: true, radius: 40 },
      ...{ border: { color: '#FFC94D', width: 12 }, focus: { x: 0.2, y: 0.4 } },
    }),
    // A picture of the film that is held from its fourth second on.
    ...speakerLooks(gallery, 'Held', { flipX: true })
      .slice(1)
      .map(one => ({ ...one, project: frozen(one.project) })),
    ...speakerLooks(gallery, 'Flipped, blurred behind', {
      ...{ scaleType: 'contain', containerColor: 'blur', flipX: true, filter: 'Aden' },
    }),
  ],
}
