import { fontFiles } from './faces'
import { type FontBook, makeFontBook } from './font-book'
import { openShaper } from './shaper'

/** Fetches the bytes of a font file by its name without ending. */
export type ReadFontFile = (file: string) => Promise<Uint8Array>

/** Opens every font that comes along for measuring. `read` says where the files are: a folder, or an address. */
export async function loadFontBook(read: ReadFontFile): Promise<FontBook> {
  const opened = await Promise.all(
    fontFiles.map(async face => [face.file, openShaper(await read(face.file))] as const),
  )
  return makeFontBook(new Map(opened))
}
