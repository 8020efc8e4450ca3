import type { ProjectType } from '../../../compositions/project/project'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { queryClient } from '../../client/query-client'
import { tellError } from '../../client/tell-error'
import { startUploads } from '../../client/upload/uploads'

const ACCEPT = 'video/*,audio/*,.mkv,.mov,.flac,.m4a,.ogg,.opus'

const uploadBytes = async (): Promise<number> => {
  const { limits } = await queryClient.fetchQuery({
    queryKey: keys.capabilities,
    queryFn: () => call('GET /api/capabilities/'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return limits.upload_bytes
}

/** Takes files as they were dropped or chosen: checks and uploads them to projects of `type`. */
export async function takeFiles(files: File[], type: ProjectType): Promise<void> {
  try {
    await startUploads(files, type, await uploadBytes())
  } catch (error) {
    tellError(error)
  }
}

/** Opens the browser's dialog for files, and uploads what is chosen to projects of `type`. */
export function chooseFiles(type: ProjectType): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = ACCEPT
  input.onchange = () => takeFiles([...(input.files ?? [])], type)
  input.click()
}
