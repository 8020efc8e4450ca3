import CODES from './languages.json' with { type: 'json' }

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The ISO 639-1 code of a language that Whisper calls by its English name; `und` for one it isn't known to. */
export const languageCode = (name: string): string =>
  CODES.find(code => code === name || names.of(code)?.toLowerCase() === name.toLowerCase()) ?? 'und'
