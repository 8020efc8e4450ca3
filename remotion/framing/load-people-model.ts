import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InferenceSession } from 'onnxruntime-node'
import { ensureModelArchive } from '../environment/model-archive'
import ARCHIVE from './people-model.json' with { type: 'json' }
import { readGraph } from './tfjs-graph'
import { toOnnx } from './to-onnx'

const ROOT = 'StatefulPartitionedCall/'

/** Names of the network's input and of its outputs for each cell of 4 x 4 pixels. */
export const PEOPLE_NODES = {
  input: `${ROOT}sub_1`,
  center: `${ROOT}Sigmoid`,
  boxSize: `${ROOT}box_scale_0/conv2d_5/BiasAdd`,
  boxOffset: `${ROOT}box_offset_0/conv2d_6/BiasAdd`,
  joints: `${ROOT}kpt_regress_0/conv2d_8/BiasAdd`,
  jointScores: `${ROOT}Sigmoid_1`,
} as const

const { input, ...outputs } = PEOPLE_NODES

/**
 * Downloads the people models once (MoveNet MultiPose Lightning and MediaPipe Selfie Segmentation by Google, Apache-2.0),
 * unpacks them into `.cache/models/people` and returns that folder.
 * @param onProgress called with a sentence when a slow step begins.
 * @throws {ModelUnavailable} when it can't be downloaded.
 */
export const ensurePeopleModel = (
  options: { onProgress?: (step: string) => void; signal?: AbortSignal } = {},
): Promise<string> => ensureModelArchive('people', ARCHIVE, options)

async function load(
  folder: string,
  name: string,
  { from, to }: { from: string; to: readonly string[] },
): Promise<InferenceSession> {
  const [json, binary] = await Promise.all([
    readFile(join(folder, `${name}.json`), 'utf8'),
    readFile(join(folder, `${name}.bin`)),
  ])
  const model = toOnnx(readGraph(JSON.parse(json), binary), from, to)
  return InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 })
}

/**
 * Loads the convolutions of the people model for onnxruntime with one thread; `detect-people` does the rest of the
 * original graph.
 * @param folder the result of `ensurePeopleModel`.
 */
export const loadPeopleModel = (folder: string): Promise<InferenceSession> =>
  load(folder, 'movenet-multipose', { from: input, to: Object.values(outputs) })

/** Names of the input and the output of the network that masks people. */
export const MASK_NODES = { input: 'input_1', mask: 'activation_10' } as const

/**
 * Loads the network that masks people for onnxruntime with one thread: its input are planes of 256 x 256 pixels from 0
 * to 1, its output is how likely each pixel shows a person.
 * @param folder the result of `ensurePeopleModel`.
 */
export const loadMaskModel = (folder: string): Promise<InferenceSession> =>
  load(folder, 'selfie', { from: MASK_NODES.input, to: [MASK_NODES.mask] })
