import { OperatorError } from '@/compositions/util/user-facing-error'

/** The database can't be started, reached or migrated; the message says what to do. */
export class DatabaseError extends OperatorError {
  override name = 'DatabaseError'
}
