/** A quote of a text: its words, and who said it if that is told. */
export type QuoteInText = { text: string; by: string | null }

/** A quote with what may stand behind it in its line: " – Anna [0:12]". */
const QUOTE = /“([^”\n]+)”(?:[ \t]*[–—-][ \t]*([^[\n]+?))?[ \t]*(?:\[[\d:]+\][ \t]*)?$/gm

/** The quotes of a text, each once: those that end a line, with their speakers. */
export const quotesIn = (body: string): QuoteInText[] => [
  ...new Map(
    [...body.matchAll(QUOTE)].map(([, text = '', by]) => [text, { text, by: by?.trim() || null }]),
  ).values(),
]
