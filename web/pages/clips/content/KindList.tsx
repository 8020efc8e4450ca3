import { IconCheck, IconLoader2 } from '@tabler/icons-react'
import { CONTENT_KINDS, type ContentKind, contentKinds } from '@/compositions/catalog/content-kinds'
import type { ContentItem } from '@/web/client/queries/use-contents'
import classes from './Content.module.css'

/** How far the texts of a kind are: one is being written, one is there, or none. */
function stateOf(contents: readonly ContentItem[], kind: ContentKind): 'writing' | 'written' | null {
  const ofKind = contents.filter(one => one.kind === kind)
  if (ofKind.some(({ status }) => status === 'NEW' || status === 'IN_PROGRESS')) return 'writing'
  return ofKind.some(({ status }) => status === 'COMPLETED') ? 'written' : null
}

const MARKS = {
  writing: { Icon: IconLoader2, label: 'being written' },
  written: { Icon: IconCheck, label: 'written' },
} as const

/** The kinds of content, each marked once it is written. */
export const KindList = ({
  contents,
  chosen,
  onChoose,
}: {
  contents: readonly ContentItem[]
  chosen: ContentKind
  onChoose: (kind: ContentKind) => void
}) => (
  <nav aria-label="Kinds of content">
    <ul className={classes.kinds}>
      {contentKinds.map(kind => {
        const state = stateOf(contents, kind)
        const mark = state && MARKS[state]
        return (
          <li key={kind}>
            <button
              type="button"
              className={classes.kind}
              aria-label={mark ? `${CONTENT_KINDS[kind].name}, ${mark.label}` : undefined}
              aria-current={kind === chosen || undefined}
              onClick={() => onChoose(kind)}
            >
              {CONTENT_KINDS[kind].name}
              {mark && (
                <mark.Icon size={14} stroke={2} className={classes.mark} data-state={state} aria-hidden />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  </nav>
)
