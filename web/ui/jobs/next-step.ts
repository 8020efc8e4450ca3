const NEXT: Record<string, string> = {
  ingest: 'Next: we find the best moments, then you choose.',
  words: 'Next: we find the best moments, then you choose.',
  clips: 'Next: you pick.',
  demo: 'Next: it is read, and clips are found.',
  export: 'You can close this page.',
}

/** What happens after a job of this kind, or what to do meanwhile. */
export const nextStep = (kind: string): string => NEXT[kind] ?? 'You can go on working.'
