import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { everyMedia } from '../arbitrary-layer'

/** Numbers from which an edit picks what it does. */
export type Picks = { layer: number; word: number; second: number }

/** Edits by the names of their files, with arguments that suit any project. */
export type Edits = Record<string, (project: Project, picks: Picks) => EditResult>

const { picture: anyPicture, media: anyVideo, sound: anySound } = everyMedia
if (!anyPicture || !anyVideo || !anySound) throw new Error('There are no such media')
export const [picture, media, sound] = [anyPicture, anyVideo, anySound]

/** The id of a layer of a project; '' if it has none. */
export const layerAt = ({ layers }: Project, { layer }: Picks): string =>
  layers[layer % layers.length]?.id ?? ''
