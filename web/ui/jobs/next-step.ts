const NEXT: Record<string, string> = {
  ingest: 'Next: clips are found, then you pick.',
  words: 'Next: clips are found, then you pick.',
  clips: 'Next: you pick.',
  demo: 'Next: it is read, and clips are found.',
  export: 'You can close this page.',
}

/** What happens after a job of this kind, or what to do meanwhile. */
export const nextStep = (kind: string): string => NEXT[kind] ?? 'You can go on working.'
