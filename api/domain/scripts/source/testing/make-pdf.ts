import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** Makes a PDF with what `draw` draws into it. */
export async function makePdf(
  draw: (doc: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 72, ...options })
  draw(doc)
  doc.end()
  return buffer(doc)
}
