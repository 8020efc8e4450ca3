/** Files of an export by the last part of their address: what they are called in the storage, and what they are. */
export const EXPORT_FILES = {
  mp4: { extension: 'mp4', contentType: 'video/mp4' },
  srt: { extension: 'srt', contentType: 'application/x-subrip; charset=utf-8' },
  vtt: { extension: 'vtt', contentType: 'text/vtt; charset=utf-8' },
  poster: { extension: 'jpg', contentType: 'image/jpeg' },
} as const

export type ExportFile = keyof typeof EXPORT_FILES

/** The folder of an export's files in the storage. */
export const exportFolder = (teamId: string, exportId: string): string =>
  `teams/${teamId}/exports/${exportId}/`

/** The storage key of a file of an export. */
export const exportKey = (teamId: string, exportId: string, file: ExportFile): string =>
  `${exportFolder(teamId, exportId)}${file}`

/** The storage keys of the files that an export is made into. */
export const exportKeys = (teamId: string, exportId: string): string[] =>
  Object.keys(EXPORT_FILES).map(file => exportKey(teamId, exportId, file as ExportFile))

/** The storage key of the project as it was when the export was asked for. */
export const exportedProjectKey = (teamId: string, exportId: string): string =>
  `${exportFolder(teamId, exportId)}project.json`
