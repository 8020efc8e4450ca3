import { BodyTextToSpeechFullWithTimestamps } from '@elevenlabs/elevenlabs-js/serialization/resources/textToSpeech/client/requests/BodyTextToSpeechFullWithTimestamps.js'
import { AddVoiceIvcResponseModel } from '@elevenlabs/elevenlabs-js/serialization/types/AddVoiceIvcResponseModel.js'
import { AudioWithTimestampsResponse } from '@elevenlabs/elevenlabs-js/serialization/types/AudioWithTimestampsResponse.js'
import { DeleteVoiceResponseModel } from '@elevenlabs/elevenlabs-js/serialization/types/DeleteVoiceResponseModel.js'
import { GetVoicesV2Response } from '@elevenlabs/elevenlabs-js/serialization/types/GetVoicesV2Response.js'

/** The schemas of ElevenLabs' library, which are generated from the published definition of its API. */
const SCHEMAS = {
  speechRequest: BodyTextToSpeechFullWithTimestamps,
  speech: AudioWithTimestampsResponse,
  voices: GetVoicesV2Response,
  newVoice: AddVoiceIvcResponseModel,
  deleted: DeleteVoiceResponseModel,
}

/** What is wrong with a body by the schemas of ElevenLabs' library: a line for each fault. Unknown keys are faults. */
export const findElevenLabsFaults = (kind: keyof typeof SCHEMAS, body: unknown): string[] => {
  const parsed = SCHEMAS[kind].parse(body, { unrecognizedObjectKeys: 'fail' })
  return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
