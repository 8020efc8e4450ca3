import { useMutation } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { tellError } from '../errors/tell-error'

/** Whether a file was to be imported and nothing of it (bytes) could be stored. */
export const isFailedImport = ({
  status,
  file_size: bytes,
}: {
  status: string
  file_size: number
}): boolean => status === 'FAILED' && bytes === 0

/** Imports a file again from the address that was given at first. Errors are shown. */
export const useRetryImport = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /api/assets/{id}/retry/', { params: { id } }),
    onSettled: () =>
      Promise.all(
        [keys.assets, keys.jobs, keys.projects].map(queryKey => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: tellError,
  })
