import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportItem } from '../../../api/exports/contract'
import { messageOf } from '../../client/api-error'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { notify } from '../../ui/notice/notices'

/** Stopping an export and making it again; the list shows the server's answer. */
export function useExportWork({ id }: ExportItem) {
  const client = useQueryClient()
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: keys.exports }),
    onError: (error: unknown) => notify({ message: messageOf(error), tone: 'error' }),
  }
  const cancel = useMutation({
    mutationFn: () => call('POST /api/exports/{id}/cancel/', { params: { id } }),
    ...options,
  })
  const retry = useMutation({
    mutationFn: () => call('POST /api/exports/{id}/retry/', { params: { id } }),
    ...options,
  })
  return { cancel, retry }
}
