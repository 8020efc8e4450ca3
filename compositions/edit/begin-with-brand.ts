import type { Project } from '../model/project'
import type { CaptionStyle } from '../schema/caption-style'
import { applyLookBrand, brandLogoFile, type LookBrand } from './apply-brand'
import { captionLookOf } from './apply-caption-look'
import { brandCaptionStyle } from './brand-captions'
import { attempt, isRefusal } from './edit'
import { firstLooks } from './first-looks'
import { isDeepEqual } from './is-deep-equal'

/** A new project with the default brand of its team (P11); as it is if it can't have the brand. */
export function beginWithBrand(project: Project, brand: LookBrand): Project {
  const branded = attempt(project, value => applyLookBrand(value, brand))
  return isRefusal(branded) ? project : branded
}

/** Whether captions look neither as those of a new project do, nor as these do with the brand. */
function hasOwnCaptions(talk: Project, brand: LookBrand): boolean {
  const { captionStyle } = captionLookOf(talk)
  const first = firstLooks(talk).captionStyles.flatMap(one => [one, brandCaptionStyle(brand, one)])
  return !first.some(one => isDeepEqual(one, captionStyle))
}

/**
 * A new clip of a talk with the default brand (P11), unless the talk has a look of its own: a template, the logo of another
 * brand, or other captions and no logo. A talk with the logo of this brand and other captions gives these to the clip. A
 * caption style that was chosen for clips gets the brand's font and colors.
 */
export function beginClipWithBrand(
  clip: Project,
  { talk, brand, captionStyle }: { talk: Project; brand: LookBrand; captionStyle?: CaptionStyle | undefined },
): Project {
  if (talk.theme) return clip
  if (captionStyle) return beginWithBrand(clip, { ...brand, caption_style: null })
  const logo = brandLogoFile(talk)
  const isOther = logo !== undefined && logo !== brand.logo?.media.assetId
  const keepsCaptions = hasOwnCaptions(talk, brand)
  if (isOther || (keepsCaptions && logo === undefined)) return clip
  const branded = beginWithBrand(clip, brand)
  return keepsCaptions ? { ...branded, captionStyle: clip.captionStyle } : branded
}
