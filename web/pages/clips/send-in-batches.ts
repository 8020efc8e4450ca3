/**
 * Sends items one batch after the other, in order, until one fails. Returns how many were sent and the failure, null if
 * there was none; throws it if none were sent.
 */
export async function sendInBatches<Item>(
  items: readonly Item[],
  size: number,
  send: (batch: Item[]) => Promise<unknown>,
): Promise<{ sent: number; failed: unknown }> {
  let sent = 0
  while (sent < items.length) {
    const batch = items.slice(sent, sent + size)
    try {
      await send(batch)
    } catch (failed) {
      if (sent === 0) throw failed
      return { sent, failed }
    }
    sent += batch.length
  }
  return { sent, failed: null }
}
