import { ApiError } from '@/api/platform/errors/api-error'

/**
 * The provider says no (402), can't do it as things stand (409), can't be reached (502), or sent what it didn't sign
 * (400). Answered as it is: its message is for people, its cause for the log.
 */
export class PaymentError extends ApiError {
  override name = 'PaymentError'
  constructor(status: 400 | 402 | 409 | 502, message: string, cause?: unknown) {
    super(status, { detail: message })
    this.cause = cause
  }
}
