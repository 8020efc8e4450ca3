import type { ProjectType } from '@/compositions/model/project'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Destination } from '@/web/client/upload/split-parts'
import { tellError } from '../errors/tell-error'
import { startUploads } from './uploads'

const MEDIA = 'video/*,audio/*,.mkv,.mov,.flac,.m4a,.ogg,.opus'

const ACCEPT: Record<Destination['kind'], string> = { project: MEDIA, library: `${MEDIA},image/*,.svg,.json` }

const uploadBytes = async (): Promise<number> => {
  const { limits } = await queryClient.fetchQuery({
    queryKey: keys.capabilities,
    queryFn: () => call('GET /api/capabilities/'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return limits.upload_bytes
}

/** Checks and uploads files that were dropped, pasted or chosen; `to` says what they become. */
export async function takeFilesFor(files: File[], to: Destination): Promise<void> {
  try {
    await startUploads(files, to, await uploadBytes())
  } catch (error) {
    tellError(error)
  }
}

/** Opens the browser's file picker and uploads the chosen files; `to` says what they become. */
export function chooseFilesFor(to: Destination): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = ACCEPT[to.kind]
  // Attached to the page until it is done: an unreferenced input may be garbage-collected while the picker is open.
  input.hidden = true
  input.onchange = () => {
    input.remove()
    void takeFilesFor([...(input.files ?? [])], to)
  }
  input.oncancel = () => input.remove()
  document.body.append(input)
  input.click()
}

/** Checks and uploads files, each as a project of `type`. */
export const takeFiles = (files: File[], type: ProjectType): Promise<void> =>
  takeFilesFor(files, { kind: 'project', type })

/** Opens the browser's file picker and uploads each chosen file as a project of `type`. */
export const chooseFiles = (type: ProjectType): void => chooseFilesFor({ kind: 'project', type })
