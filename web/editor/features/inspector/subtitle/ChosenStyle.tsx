import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { resolveCaptionStyle } from '../../../../../compositions/model/caption-look'
import type { CaptionStyle } from '../../../../../compositions/schema/caption-style'
import { CaptionSample } from '../../../shared/captions/CaptionSample'
import { withCaptionStyle } from '../../../shared/captions/caption-style'
import { useSampleText } from '../../../shared/captions/use-sample-text'
import classes from '../../../shared/fields/Fields.module.css'
import { useEditor } from '../../../shared/session/editor-context'

/** How many values differ from the preset's own. */
const changesOf = ({ presetStyle, ...style }: CaptionStyle): number => {
  const preset = resolveCaptionStyle({ presetStyle })
  return (Object.keys(style) as (keyof typeof style)[]).filter(
    name => JSON.stringify(style[name]) !== JSON.stringify(preset[name]),
  ).length
}

/** The style that the captions have: what it looks like, how far it was changed, and the way back. */
export function ChosenStyle({ style }: { style: CaptionStyle }) {
  const { store, opened } = useEditor()
  const text = useSampleText()
  const changes = changesOf(style)
  const back = `Back to ${style.presetStyle} as it comes`
  return (
    <div className={classes.chosen}>
      <CaptionSample
        style={style}
        text={text}
        poster={opened.source?.poster_url ?? opened.poster_url}
        width={56}
        isPlaying={false}
      />
      <span className={classes.name}>
        <span className="type-name">{style.presetStyle}</span>
        <span className="ink3 type-small">
          {changes === 0 ? 'No changes' : changes === 1 ? '1 change' : `${changes} changes`}
        </span>
      </span>
      {changes > 0 && (
        <Tooltip label={back}>
          <ActionIcon
            size={28}
            aria-label={back}
            onClick={() =>
              store.perform('Caption style as it comes', value =>
                withCaptionStyle(value, { presetStyle: style.presetStyle }),
              )
            }
          >
            <IconRestore size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
