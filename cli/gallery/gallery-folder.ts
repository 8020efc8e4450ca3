import { join } from 'node:path'
import { projectRoot } from '../../remotion/environment/cache'

/** Where the contact sheets are kept that the golden test compares with. */
export const galleryFolder = join(projectRoot, 'docs', 'gallery')
