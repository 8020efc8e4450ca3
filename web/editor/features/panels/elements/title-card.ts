import type { Format } from '@/compositions/model/project'
import cards from './title-cards.json'

/** The colors of a title card: its background, and its text. */
export type TitleCard = { name: string; fill: string; fillTo: string | null; text: string }

export const titleCards: Record<keyof typeof cards, TitleCard> = cards

/**
 * Margin on either side of the title as a share of the canvas width, and height of its box as a share of the
 * canvas height.
 */
const SIDE = 0.08
const HEIGHT = 0.4

/** Font size as a share of the shorter side of the canvas. */
const LETTERS = 0.11

/** The two layers of a title card on a canvas: a background, and the title, which shrinks if it is long. */
export function titleLayers({ fill, fillTo, text }: TitleCard, title: string, format: Format) {
  const { width, height } = format
  const left = Math.round(width * SIDE)
  const high = Math.round(height * HEIGHT)
  return [
    { asset: 'shape', title: 'Title card', fill, fillTo },
    {
      asset: 'text',
      text: title,
      textKind: 'HEADING',
      fill: text,
      fontSize: Math.min(400, Math.max(8, Math.round(Math.min(width, height) * LETTERS))),
      left,
      top: Math.round((height - high) / 2),
      width: width - 2 * left,
      height: high,
    },
  ] as const
}
