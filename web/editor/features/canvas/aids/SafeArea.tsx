import {
  IconBookmark,
  IconDots,
  IconHeart,
  IconMessageCircle,
  IconShare3,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Aids.module.css'
import { type AppIcon, hasSafeArea, SAFE_AREAS, safeArea, TABLE_CANVAS } from './safe-area'
import { useIsOutsideSafeArea } from './use-is-outside-safe-area'

const ICONS: Record<AppIcon, typeof IconHeart> = {
  heart: IconHeart,
  comment: IconMessageCircle,
  bookmark: IconBookmark,
  share: IconShare3,
  more: IconDots,
  like: IconThumbUp,
  dislike: IconThumbDown,
}

/**
 * The safe area of the selected app, with the app's buttons and text lines drawn where it shows them.
 * `scale`: screen pixels per canvas pixel.
 */
export function SafeArea({ scale }: { scale: number }) {
  const { aids } = useEditor()
  const name = useKey(aids.state, 'safeArea')
  const { format } = useProject()
  const isOut = useIsOutsideSafeArea()
  const rect = useMemo(() => (name && hasSafeArea(format) ? safeArea(name, format) : null), [name, format])
  useEffect(() => {
    aids.safeRect = rect
  }, [aids, rect])
  if (!name || !rect) return null
  const { left, top, width, height } = rect
  const { buttons, lines } = SAFE_AREAS[name]
  const by = (format.width / TABLE_CANVAS.width) * scale
  return (
    <div data-aid="safe-area" className={classes.app} aria-hidden>
      <div
        className={classes.safe}
        data-out={isOut || undefined}
        style={{ left: left * scale, top: top * scale, width: width * scale, height: height * scale }}
      />
      {buttons.icons.map((icon, index) => {
        const Icon = ICONS[icon]
        const style = { right: buttons.right * by, bottom: (buttons.bottoms[index] ?? 0) * by }
        return (
          <Icon key={icon} className={classes.ghost} style={style} size={buttons.size * by} stroke={1.5} />
        )
      })}
      {lines.widths.map((wide, index) => (
        <span
          key={wide}
          className={classes.line}
          style={{
            ...{ left: lines.left * by, bottom: (lines.bottoms[index] ?? 0) * by },
            ...{ width: wide * by, height: 24 * by },
          }}
        />
      ))}
    </div>
  )
}
