import { randomUUID } from 'node:crypto'

/** JSON text that is embedded into a response unchanged, so that a large value is neither parsed nor serialized. */
class JsonText {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  get text(): string {
    return this.#text
  }
}

/** JSON text in place of its value in a response. It can only be sent, not read. */
export const jsonText = <T>(text: string): T => new JsonText(text) as unknown as T

/** Serializes a response to JSON, embedding `jsonText` values unchanged. */
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
