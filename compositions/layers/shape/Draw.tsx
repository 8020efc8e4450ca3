import type { Draw } from '../draw'

/** A filled rectangle or a gradient from top to bottom. */
export const DrawShape: Draw<'shape'> = ({ data }) => (
  <div
    style={{
      width: '100%',
      height: '100%',
      borderRadius: data.radius,
      background: data.fillTo ? `linear-gradient(${data.fill}, ${data.fillTo})` : data.fill,
    }}
  />
)
