/**
 * A kind of thing that is dragged within this page; `type` is its media type. The data of a drag can't be read before the
 * drop, and things have more than fits in it, so they are kept here.
 */
export function dragKind<Item>(type: string, effect: 'copy' | 'move') {
  let carried: { key: string; item: Item } | null = null
  let count = 0
  const has = (transfer: DataTransfer | null): boolean => transfer?.types.includes(type) ?? false
  return {
    /** Puts an item into a drag. */
    set(transfer: DataTransfer, item: Item): void {
      carried = { key: String(++count), item }
      transfer.setData(type, carried.key)
      transfer.effectAllowed = effect
    },
    /** Whether a drag carries one. */
    has,
    /** The item that a drag carries; null if it carries none. */
    read: (transfer: DataTransfer | null): Item | null =>
      has(transfer) && carried && carried.key === transfer?.getData(type) ? carried.item : null,
  }
}
