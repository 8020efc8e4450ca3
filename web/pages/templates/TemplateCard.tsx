import type { ReactNode } from 'react'
import type { ThemeItem } from '@/api/domain/themes/contract'
import { usePreview } from '@/web/editor/shared/cards/use-preview'
import { formatName, typeName } from '@/web/ui/format/names'
import { ThemePicture } from '@/web/ui/themes/ThemePicture'
import classes from './TemplatesPage.module.css'

/** A template: its picture, which moves while it is hovered or focused, and what it is for. A click opens it. */
export function TemplateCard({
  theme,
  onOpen,
  menu,
}: {
  theme: ThemeItem
  onOpen: () => void
  menu?: ReactNode
}) {
  const { isPlaying, handlers } = usePreview()
  return (
    <li className={classes.item}>
      <button type="button" className={classes.card} onClick={onOpen} {...handlers}>
        <span className={classes.stage}>
          <ThemePicture theme={theme} isPlaying={isPlaying} />
        </span>
        <span className={`one-line ${classes.name}`}>{theme.title}</span>
        <span className={`one-line ${classes.about}`}>
          {formatName(theme.format)} · {typeName(theme.type)}
        </span>
      </button>
      {menu}
    </li>
  )
}
