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
 * Downloads the people model once (MoveNet MultiPose Lightning by Google, Apache-2.0), unpacks it into
 * `.cache/models/people` and returns that folder.
 * @param onProgress called with a sentence when a slow step begins.
 * @throws {ModelUnavailable} when it can't be downloaded.
 */
export const ensurePeopleModel = (
  options: { onProgress?: (step: string) => void; signal?: AbortSignal } = {},
): Promise<string> => ensureModelArchive('people', ARCHIVE, options)

/**
 * Loads the convolutions of the people model for onnxruntime with one thread; `detect-people` does the rest of the
 * original graph.
 * @param folder the result of `ensurePeopleModel`.
 */
export async function loadPeopleModel(folder: string): Promise<InferenceSession> {
  const [json, binary] = await Promise.all([
    readFile(join(folder, 'movenet-multipose.json'), 'utf8'),
    readFile(join(folder, 'movenet-multipose.bin')),
  ])
  const model = toOnnx(readGraph(JSON.parse(json), binary), input, Object.values(outputs))
  return InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 })
}
