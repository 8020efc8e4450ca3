import { z } from 'zod'
import {
  type ExportFile,
  type ExportFormat,
  exportFormats,
  filesOfFormat,
} from '@/compositions/catalog/export-formats'
import type { Export } from '@/prisma/generated/client'

const exportFormat = z.enum(exportFormats)

/** The folder of an export's files in the storage. */
export const exportFolder = (teamId: string, exportId: string): string =>
  `teams/${teamId}/exports/${exportId}/`

/** The storage key of a file of an export. */
export const exportKey = (teamId: string, exportId: string, file: ExportFile): string =>
  `${exportFolder(teamId, exportId)}${file}`

/** The storage keys of the files of a completed export in a format. */
export const exportKeys = (teamId: string, exportId: string, format: ExportFormat): string[] =>
  filesOfFormat(format).map(file => exportKey(teamId, exportId, file))

/** The format in an export's row. */
export const formatOfExport = ({ format }: Pick<Export, 'format'>): ExportFormat => exportFormat.parse(format)

/** The storage key of the export's project snapshot. */
export const exportedProjectKey = (teamId: string, exportId: string): string =>
  `${exportFolder(teamId, exportId)}project.json`

/** The folder of the pieces of renders that a team keeps. They are found by what they show and belong to no project. */
export const piecesFolder = (teamId: string): string => `teams/${teamId}/pieces/`

/** The folder of a font's files in the storage. */
export const fontFolder = (teamId: string, fontId: string): string => `teams/${teamId}/fonts/${fontId}/`

/** The storage key of the `index`-th file of a font. */
export const fontKey = (teamId: string, fontId: string, index: number): string =>
  `${fontFolder(teamId, fontId)}${index}.ttf`

/** The ref of the `index`-th file of a font in projects. */
export const fontRef = (fontId: string, index: number): string => `${fontId}-${index}`

/** The folder of a project's own files in the storage. */
export const projectFolder = (teamId: string, projectId: string): string =>
  `teams/${teamId}/projects/${projectId}/`

/** The storage key of a project's poster. */
export const posterKeyOf = (teamId: string, projectId: string): string =>
  `${projectFolder(teamId, projectId)}poster`
