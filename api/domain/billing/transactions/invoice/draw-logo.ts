const GRID = 24

/** Draws the product's mark, `size` points wide, with its left upper corner at x, y. */
export function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / GRID)
  doc.roundedRect(0, 0, GRID, GRID, 6).fill('#171717')
  doc.roundedRect(4, 9, 3, 6, 1.5).fill('#ffffff')
  doc.roundedRect(17, 9, 3, 6, 1.5).fill('#ffffff')
  doc.roundedRect(9, 5, 6, 14, 2).fill('#3f48ff')
  doc.path('M10.6 9.6v4.8a.5.5 0 0 0 .76.43l3-2.4a.5.5 0 0 0 0-.86l-3-2.4a.5.5 0 0 0-.76.43Z').fill('#ffffff')
  doc.restore()
}
