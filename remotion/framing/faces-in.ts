import type { SeenFace } from '@/compositions/edit/clip-title'
import type { PeopleSample, Person } from './person'

/** From the middle of eyes, ears and nose to the chin and to the ears, in parts of the height of what is above it. */
const [CHIN, EARS] = [0.9, 0.8]

/** Where the face of a person is, in fractions of the picture; null if it is not seen. */
function faceOf({ head, top }: Person, aspect: number): Omit<SeenFace, 'time'> | null {
  if (!head || head.y <= top) return null
  const above = head.y - top
  const half = (EARS * above) / aspect
  return { left: head.x - half, top, width: 2 * half, height: above * (1 + CHIN) }
}

/** The faces that are seen between two seconds, in a picture of this displayed size in pixels. */
export const facesIn = (
  samples: readonly PeopleSample[],
  { start, end, size }: { start: number; end: number; size: { width: number; height: number } },
): SeenFace[] =>
  samples
    .filter(({ time }) => time >= start && time < end)
    .flatMap(({ time, people }) =>
      people.flatMap(person => {
        const face = faceOf(person, size.width / size.height)
        return face ? [{ time, ...face }] : []
      }),
    )
