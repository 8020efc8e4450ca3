import { changeFormat } from '@/compositions/edit/change-format'
import { emphasizeWords } from '@/compositions/edit/change-words'
import { cutWords, restoreWords } from '@/compositions/edit/cuts'
import { detachAudio } from '@/compositions/edit/detach-audio'
import { alignLayers, distributeLayers } from '@/compositions/edit/distribute-layers'
import { duplicateClips } from '@/compositions/edit/duplicate-clips'
import { duplicateLayers } from '@/compositions/edit/duplicate-layers'
import { freezeFrame } from '@/compositions/edit/freeze-frame'
import { groupLayers, ungroupLayers } from '@/compositions/edit/group-layers'
import { addMarker, removeMarker } from '@/compositions/edit/markers'
import { moveClips } from '@/compositions/edit/move-clips'
import { pasteLook } from '@/compositions/edit/paste-look'
import { moveLayers } from '@/compositions/edit/place-layers'
import { removeClips, removeLayers } from '@/compositions/edit/remove-layers'
import { reorderLayers } from '@/compositions/edit/reorder-layers'
import { resizeLayer } from '@/compositions/edit/resize-layer'
import { rippleDelete } from '@/compositions/edit/ripple-delete'
import { rippleTrim } from '@/compositions/edit/ripple-trim'
import { rotateLayer } from '@/compositions/edit/rotate-layer'
import { removeScene } from '@/compositions/edit/scenes'
import { setFields } from '@/compositions/edit/set-fields'
import { shiftLayers } from '@/compositions/edit/shift-layers'
import { splitLayer } from '@/compositions/edit/split-layer'
import { mergeSubtitles, splitSubtitle } from '@/compositions/edit/subtitles'
import { switchLayers } from '@/compositions/edit/switch-layers'
import { trimLayer } from '@/compositions/edit/trim-layer'
import { beginScene } from '../session/lay-out'

/** The edits that actions use, in one chunk that is loaded after the first frame is drawn. */
export const edits = {
  addMarker,
  alignLayers,
  beginScene,
  changeFormat,
  cutWords,
  detachAudio,
  distributeLayers,
  duplicateClips,
  duplicateLayers,
  emphasizeWords,
  freezeFrame,
  groupLayers,
  mergeSubtitles,
  moveClips,
  moveLayers,
  pasteLook,
  removeClips,
  removeLayers,
  removeMarker,
  removeScene,
  reorderLayers,
  resizeLayer,
  restoreWords,
  rippleDelete,
  rippleTrim,
  rotateLayer,
  setFields,
  shiftLayers,
  splitLayer,
  splitSubtitle,
  switchLayers,
  trimLayer,
  ungroupLayers,
}
