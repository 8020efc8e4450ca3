import type { ReactNode } from 'react'
import classes from './FontsDialog.module.css'
import { usePreviewFace } from './use-preview-face'

/** A font in a list, its name in its own letters; `preview` is the address of a font file. */
export function FontRow({
  name,
  about,
  preview,
  children,
}: {
  name: string
  about: string
  preview: string
  children: ReactNode
}) {
  const face = usePreviewFace(preview)
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <span className={`one-line ${classes.name}`} {...(face && { style: { fontFamily: `"${face}"` } })}>
          {name}
        </span>
        <span className={`one-line type-tiny ink2 ${classes.about}`} title={about}>
          {about}
        </span>
      </span>
      {children}
    </li>
  )
}
