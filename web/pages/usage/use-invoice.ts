import { useMutation } from '@tanstack/react-query'
import { flattenError } from '../../client/api-error'
import { apiHeaders, failWith } from '../../client/call'
import { tellError } from '../../ui/errors/tell-error'
import { saveBlob } from '../../ui/save-file'

/** Fetches the invoice of a payment and has the browser keep it. It takes the payment's id and the invoice's number. */
export const useInvoice = () =>
  useMutation({
    mutationFn: async ({ id, number }: { id: string; number: string }) => {
      const address = `/api/transactions/${encodeURIComponent(id)}/invoice/`
      const response = await fetch(address, { headers: apiHeaders() })
      if (!response.ok) failWith(flattenError(response.status, await response.json().catch(() => null)))
      saveBlob(`${number}.pdf`, await response.blob())
    },
    onError: tellError,
  })
