import path from 'node:path'
import { oneLine } from '@/api/platform/providers/one-line'

/** A part of a URL as its author wrote it; unchanged if it is not percent-encoded UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The name of the file at a web address: the end of its path; '' without one. */
export const fileNameOf = (url: string): string => decode(path.posix.basename(new URL(url).pathname))

/** The title of a file with a name: without its extension, on one line; null if nothing is left. */
export const titleOfName = (name: string): string | null => oneLine(path.parse(name).name) || null

/** The title of what is at a web address: the name of its file, otherwise its host. */
export const titleOfUrl = (url: string): string => titleOfName(fileNameOf(url)) ?? new URL(url).hostname
