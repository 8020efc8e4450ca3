/**
 * An error whose message is for people who use Talkreel: one sentence that says what is wrong and what to do. Another try
 * would not help. Jobs end with it, the command line prints it.
 */
export class UserFacingError extends Error {
  override name = 'UserFacingError'
}

/** An error whose message is for the operator of the server: the command line prints it, no page shows it. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
