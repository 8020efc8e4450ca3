/** The demo can't make a clip of this file; the message is for people. */
export class DemoFailed extends Error {
  override name = 'DemoFailed'
}
