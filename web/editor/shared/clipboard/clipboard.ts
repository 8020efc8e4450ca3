/** Clipboard content: text by MIME type, and files. */
export type Clipboard = { files: Iterable<File>; getData(type: string): string }

/** A clipboard with these texts (by MIME type) and files. */
export const clipboardOf = (texts: Record<string, string>, files: File[] = []): Clipboard => ({
  files,
  getData: type => texts[type] ?? '',
})
