/** A title as a file name that is valid on every system; `talk` where nothing is left of it. */
export function fileName(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name.
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 100)
    .trim()
  return `${name || 'talk'}.${extension}`
}
