import llama from 'llama-tokenizer-js'

/** The tokens that begin and end every text. */
export const START_TOKEN = 1
export const END_TOKEN = 2

/** Moonshine's tokens for a text: Llama's vocabulary, with a space before the first word. */
export const toTokens = (text: string): number[] => llama.encode(text, false, true)

/** The trimmed text of tokens. */
export const toText = (tokens: readonly number[]): string => llama.decode([START_TOKEN, ...tokens]).trim()

/** Whether a token begins a new word. Punctuation doesn't, so it stays with the word before it. */
export const beginsWord = (token: number): boolean => llama.vocabById[token]?.startsWith('▁') ?? false
