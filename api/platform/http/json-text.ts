import { randomUUID } from 'node:crypto'

/** JSON that is put into an answer as it is, so that a large value is neither read nor written for it. */
class JsonText {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  get text(): string {
    return this.#text
  }
}

/** JSON as part of an answer, in the place of the value that it is of. It can only be answered, not looked into. */
export const jsonText = <T>(text: string): T => new JsonText(text) as unknown as T

/** An answer as JSON, texts that are JSON already as they are. */
export function toJson(value: unknown): string {
  const texts: string[] = []
  const mark = randomUUID()
  const json = JSON.stringify(value, (_, one: unknown) =>
    one instanceof JsonText ? `${mark} ${texts.push(one.text) - 1}` : one,
  )
  if (!texts.length) return json
  return json.replace(
    new RegExp(`"${mark} (\\d+)"`, 'g'),
    (_, index: string) => texts[Number(index)] ?? 'null',
  )
}
