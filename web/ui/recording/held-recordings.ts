import { type Remembered, rememberedUploads } from '@/web/client/upload/remembered'

const lockOf = (id: string) => `talkreel.recording.${id}`

/** Marks a recording as open in this tab, until it is released or the tab closes, even in a crash. */
export function holdRecording(id: string): () => void {
  let release = () => {}
  const isOver = new Promise<void>(resolve => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(id), () => isOver)
  return release
}

/** The recordings that were begun in this browser and are open in no tab. */
export async function leftRecordings(): Promise<Remembered[]> {
  const recordings = rememberedUploads().filter(one => one.isRecording)
  if (!recordings.length) return []
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  return recordings.filter(({ id }) => !held.has(lockOf(id)))
}
