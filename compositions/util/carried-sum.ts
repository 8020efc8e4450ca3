/**
 * Adds up a number of each item of a list. It asks for the number only of items that aren't where they were in the list
 * before, as edits share what they don't touch (E4).
 */
export class CarriedSum<T extends object> {
  private items: readonly T[] = []
  private numbers: readonly number[] = []
  private sum = 0

  constructor(private readonly numberOf: (item: T) => number) {}

  of(items: readonly T[]): number {
    if (items === this.items) return this.sum
    const numbers = new Array<number>(items.length)
    let sum = 0
    for (let index = 0; index < items.length; index++) {
      const item = items[index] as T
      const number = item === this.items[index] ? (this.numbers[index] as number) : this.numberOf(item)
      numbers[index] = number
      sum += number
    }
    this.items = items
    this.numbers = numbers
    this.sum = sum
    return sum
  }
}
