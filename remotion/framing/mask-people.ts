import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { MASK_NODES } from './load-people-model'

/** Width and height in pixels of the pictures in which people are masked, whatever the video's aspect. */
export const MASK_SIDE = 256

const PIXELS = MASK_SIDE * MASK_SIDE

/**
 * Returns how likely each pixel of a picture shows a person, from 0 to 1, by the network of `loadMaskModel`. `rgb` has
 * three bytes a pixel, in rows of `MASK_SIDE`.
 */
export async function maskPeople(session: InferenceSession, rgb: Uint8Array): Promise<Float32Array> {
  const planes = new Float32Array(3 * PIXELS)
  for (let at = 0; at < PIXELS; at++)
    for (let color = 0; color < 3; color++)
      planes[color * PIXELS + at] = (rgb[at * 3 + color] as number) / 255
  const input = new Tensor('float32', planes, [1, 3, MASK_SIDE, MASK_SIDE])
  const results = await session.run({ [MASK_NODES.input]: input })
  return results[MASK_NODES.mask]?.data as Float32Array
}
