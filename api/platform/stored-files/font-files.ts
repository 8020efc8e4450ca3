/** Everything of a font lies under this. */
export const fontFolder = (teamId: string, fontId: string): string => `teams/${teamId}/fonts/${fontId}/`

/** Where the `index`-th file of a font lies in the storage. */
export const fontKey = (teamId: string, fontId: string, index: number): string =>
  `${fontFolder(teamId, fontId)}${index}.ttf`

/** What a project knows the `index`-th file of a font by. */
export const fontRef = (fontId: string, index: number): string => `${fontId}-${index}`
