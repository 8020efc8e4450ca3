import { OperatorError } from '@/compositions/util/user-facing-error'

/** A backup can't be made or restored; the message says why, and what to do. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
}
