import { NumberField } from './NumberField'
import { Row } from './Row'

/** A font size in canvas pixels. */
export const FontSizeRow = ({ value, onCommit }: { value: number; onCommit(fontSize: number): void }) => (
  <Row label="Size">
    <NumberField label="Font size" unit="px" min={8} max={400} value={value} onCommit={onCommit} />
  </Row>
)
