/** The database can't be started, reached or migrated; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
