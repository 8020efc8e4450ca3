import MESSAGES from '../catalog/messages.json' with { type: 'json' }

/**
 * The placeholder for a picture that failed to load in live playback, as large as its parent; an export fails instead.
 */
export const LoadingError = () => (
  <div
    data-loading-error
    role="img"
    aria-label={MESSAGES.editor.mediaNotLoaded}
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
        stroke="#F2A33A"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect x="3" y="4.5" width="18" height="15" rx="2.5" />
        <path d="M12 8.5v4.5M12 16v.01" />
      </svg>
      {MESSAGES.editor.mediaNotLoaded}
    </div>
  </div>
)
