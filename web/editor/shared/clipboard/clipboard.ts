/** What a clipboard holds: texts by type, and files. */
export type Clipboard = { files: Iterable<File>; getData(type: string): string }

/** A clipboard of these texts by type, and these files. */
export const clipboardOf = (texts: Record<string, string>, files: File[] = []): Clipboard => ({
  files,
  getData: type => texts[type] ?? '',
})
