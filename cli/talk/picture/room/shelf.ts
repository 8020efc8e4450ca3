import { type Brush, blurred, linear, outOfFocus, spot } from '../canvas'
import { mix, tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }
import { seeded } from '../random'

const { shelf, books, lamp } = PALETTE
const BOARD = { left: 1030, top: 372, right: 1960, height: 20 }
/** Where books stand on the board, in pixels from the left of the picture. */
const ROWS = [
  { from: 1062, to: 1218 },
  { from: 1466, to: 1560 },
  { from: 1676, to: 1900 },
]
const GLOBE = { x: 1612, y: 326, radius: 44 }

const paintBook = (brush: Brush, left: number, width: number, height: number, color: string): void => {
  const top = BOARD.top - height
  brush.fillStyle = linear(
    brush,
    [left, 0, left + width, 0],
    [
      [0, mix(color, '#000000', 0.45)],
      [0.3, mix(color, '#ffdfae', 0.12)],
      [0.7, color],
      [1, mix(color, '#000000', 0.55)],
    ],
  )
  brush.fillRect(left, top, width, height)
  brush.fillStyle = tint('#000000')(0.25)
  brush.fillRect(left, top + height * 0.16, width, 3)
  brush.fillRect(left, top + height * 0.8, width, 3)
}

const paintRow = (brush: Brush, from: number, to: number, random: () => number): void => {
  for (let left = from; left < to; ) {
    const width = 17 + random() * 17
    const height = 92 + random() * 74
    const color = books[Math.floor(random() * books.length)] ?? '#808080'
    paintBook(brush, left, width, height, mix(color, '#2a1a10', 0.22))
    left += width + 1.5
  }
}

/** The shelf on the right with books and a glowing globe, as far out of focus as the wall. */
export const paintShelf = (brush: Brush): void => {
  const random = seeded(21)
  const { left, top, right, height } = BOARD
  blurred(brush, 16, () => {
    brush.fillStyle = tint(shelf.under)(0.75)
    brush.fillRect(left + 6, top + 14, right - left, 46)
  })
  blurred(brush, 4.2, () => {
    brush.fillStyle = linear(
      brush,
      [left, 0, right, 0],
      [
        [0, mix(shelf.board, shelf.boardEdge, 0.5)],
        [0.4, shelf.board],
        [0.63, shelf.boardEdge],
        [1, mix(shelf.board, '#000000', 0.5)],
      ],
    )
    brush.fillRect(left, top, right - left, height)
    brush.fillStyle = tint('#000000')(0.4)
    brush.fillRect(left, top + height - 5, right - left, 5)
  })
  outOfFocus(brush, 4.2, layer => {
    for (const { from, to } of ROWS) paintRow(layer, from, to, random)
  })
  blurred(brush, 4, () => {
    brush.fillStyle = tint(lamp.shade)(1)
    brush.beginPath()
    brush.arc(GLOBE.x, GLOBE.y, GLOBE.radius, 0, Math.PI * 2)
    brush.fill()
  })
  brush.save()
  brush.globalCompositeOperation = 'screen'
  spot(brush, [GLOBE.x, GLOBE.y, 210], tint(lamp.light), 0.5)
  brush.restore()
  spot(brush, [GLOBE.x - 6, GLOBE.y - 6, 46], tint('#fffaf0'), 0.9)
}
