import { MESSAGES } from '@/compositions/catalog/messages'
import { settings } from '../../settings/settings'
import type { Source } from './source'

/** The id in the address of a file of Google Drive: `/file/d/ID/view`, `/open?id=ID`, `/uc?id=ID`. */
function driveId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname !== 'drive.google.com' && hostname !== 'docs.google.com') return null
  return /\/file\/(?:u\/\d+\/)?d\/([\w-]{10,100})/.exec(pathname)?.[1] ?? searchParams.get('id')
}

/** `confirm` skips the page that says that a large file was not scanned for viruses. */
const driveUrl = (id: string): string =>
  `${settings().googleDrive}/download?${new URLSearchParams({ id, export: 'download', confirm: 't' })}`

/** A file of Google Drive that anyone with its link may have. */
export const googleDrive: Source = {
  id: 'google_drive',
  name: 'Google Drive',
  flag: null,
  gap: () => null,
  match(url) {
    const id = driveId(url)
    if (!id) return null
    return async () => ({
      ...{ kind: 'file', url: driveUrl(id), title: null },
      notMedia: MESSAGES.imports.driveNotPublic,
    })
  },
}
