import CODES from './languages.json' with { type: 'json' }

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The ISO 639-1 code of a language by Whisper's English name; `und` for an unknown one. */
export const languageCode = (name: string): string =>
  CODES.find(code => code === name || names.of(code)?.toLowerCase() === name.toLowerCase()) ?? 'und'
