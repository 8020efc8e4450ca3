const KEY = 'teleprompter'

/** The text that was last read from, in this browser. */
export const rememberedText = (): string => localStorage.getItem(KEY) ?? ''

/** Remembers the text to read. */
export const rememberText = (text: string): void => localStorage.setItem(KEY, text)
