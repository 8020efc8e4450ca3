import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportItem } from '../../../api/domain/exports/contract'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { tellError } from '../../ui/errors/tell-error'

/** Stopping an export and making it again; the list shows the server's answer. */
export function useExportWork({ id }: ExportItem) {
  const client = useQueryClient()
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: keys.exports }),
    onError: tellError,
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
