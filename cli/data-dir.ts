import { join, resolve } from 'node:path'
import { projectRoot } from '../remotion/environment/cache'

/** The folder that holds everything people made: `DATA_DIR`, else `data` in the project. */
export const dataDir = (): string => resolve(process.env.DATA_DIR ?? join(projectRoot, 'data'))
