import { type Embed, loadEmbedder } from './embed'

/** The entry point of the thread of `openEmbedder`: the vectors of sentences. */
export default async function embedInThread(sentences: readonly string[]): ReturnType<Embed> {
  return (await loadEmbedder())(sentences)
}
