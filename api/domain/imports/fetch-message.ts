import { fieldError } from '@/api/platform/errors/api-error'
import { FetchError } from '@/api/platform/network/guarded-fetch'
import { ImportError } from '@/api/platform/providers/sources/import-error'
import { MESSAGES } from '@/compositions/catalog/messages'

const { imports: TEXT } = MESSAGES

function statusMessage(status: number): string {
  if (status === 404 || status === 410) return TEXT.noFile
  return status >= 500 ? TEXT.serverFailed(status) : TEXT.refused
}

/** Why a file could not be fetched, for users. */
export function fetchMessage({ failure, status = 0 }: FetchError): string {
  switch (failure) {
    case 'invalid-url':
      return MESSAGES.scripts.urlInvalid
    case 'private-address':
      return TEXT.private
    case 'redirects':
      return TEXT.redirects
    case 'status':
      return statusMessage(status)
    case 'timeout':
    case 'too-slow':
      return TEXT.tooSlow
    case 'too-large':
      return MESSAGES.upload.sizeOverPlan
    case 'unreachable':
      return TEXT.unreachable
  }
}

/** What to throw for an error of a source on the web: the reason beside the address, if it is one for users. */
export function toFieldError(error: unknown): unknown {
  if (error instanceof FetchError) return fieldError('url', fetchMessage(error))
  if (error instanceof ImportError) return fieldError('url', error.message)
  if (error instanceof Error && error.name === 'TimeoutError') return fieldError('url', TEXT.tooSlow)
  return error
}
