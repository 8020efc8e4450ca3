/** What stands where a picture can't be loaded, while it is played; an export fails instead. */
export const LoadingError = () => (
  <div
    data-loading-error
    style={{
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      background: '#1B1B1B',
      border: '2px dashed #6E6E6E',
      color: '#F4F4F4',
      font: '600 28px Inter, sans-serif',
      textAlign: 'center',
    }}
  >
    This file can not be loaded
  </div>
)
