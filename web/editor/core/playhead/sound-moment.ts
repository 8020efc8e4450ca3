/** What is asked of an opened sound: so many seconds of it from `seconds` of its source on. */
export type AskedMoment = { seconds: number; length: number }

/** A stretch of sound: the second of the source that it begins at, and the samples of each channel. */
export type Moment = { timestamp: number; sampleRate: number; channels: Float32Array<ArrayBuffer>[] }
