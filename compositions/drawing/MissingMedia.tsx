import { type ReactNode, useContext } from 'react'
import MESSAGES from '../catalog/messages.json' with { type: 'json' }
import { MediaInPreparation } from './media-contexts'

type PlaceholderProps = { text: string; color: string; children: ReactNode }

/** A text below a symbol of 24 by 24 units, as large as the parent. */
const Placeholder = ({ text, color, children }: PlaceholderProps) => (
  <div
    role="img"
    aria-label={text}
    style={{ position: 'absolute', inset: 0, containerType: 'size', background: '#1B1D22', color: '#C9CDD6' }}
  >
    <div
      style={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '0.7em',
        padding: '4%',
        boxSizing: 'border-box',
        font: '500 clamp(11px, 4.6cqmin, 40px)/1.3 Inter, sans-serif',
        textAlign: 'center',
      }}
    >
      <svg
        viewBox="0 0 24 24"
        width="3em"
        height="3em"
        fill="none"
        stroke={color}
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect x="3" y="4.5" width="18" height="15" rx="2.5" />
        {children}
      </svg>
      <span>{text}</span>
    </div>
  </div>
)

/**
 * What live playback shows of a media that has no picture yet, or failed to load, as large as the parent; an export
 * fails instead.
 */
export function MissingMedia({ mediaRef }: { mediaRef: string }) {
  const progress = useContext(MediaInPreparation)[mediaRef]
  if (progress === undefined)
    return (
      <div data-loading-error style={{ position: 'absolute', inset: 0 }}>
        <Placeholder text={MESSAGES.editor.mediaNotLoaded} color="#F2A33A">
          <path d="M12 8.5v4.5M12 16v.01" />
        </Placeholder>
      </div>
    )
  return (
    <Placeholder
      text={progress === null ? 'Preparing media…' : `Preparing media… ${Math.floor(progress * 100)} %`}
      color="#C9CDD6"
    >
      <path d="M6 12h12" opacity={0.35} />
      {progress && <path d={`M6 12h${12 * progress}`} />}
    </Placeholder>
  )
}
