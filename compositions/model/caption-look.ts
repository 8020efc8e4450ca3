import base from '../looks/captions/base.json'
import presets from '../looks/captions/presets.json'
import type { CaptionStyle } from '../schema/caption-style'

/** A caption style with every value given. */
export type CaptionLook = Required<CaptionStyle>

/** Merges the style's own values over its preset's, and these over `base.json`. */
export function resolveCaptionStyle(style: CaptionStyle): CaptionLook {
  const given = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined))
  return { ...base, ...presets[style.presetStyle], ...given } as CaptionLook
}
