import { type Edited, isRefused } from '../../../../../../compositions/edit/edit'
import { setFields } from '../../../../../../compositions/edit/set-fields'
import type { LayerOf } from '../../../../../../compositions/model/layers/layer'
import type { Project } from '../../../../../../compositions/model/project'
import type { AnimationUnit } from '../../../../../../compositions/schema/layers/text-tables'
import { Row } from '../../../../shared/fields/Row'
import { SelectField } from '../../../../shared/fields/SelectField'
import { useEditor } from '../../../../shared/session/editor-context'
import { tryEdit } from '../../../../shared/session/try-edit'

const UNITS: readonly { value: AnimationUnit; label: string }[] = [
  { value: 'layer', label: 'All at once' },
  { value: 'line', label: 'Line by line' },
  { value: 'word', label: 'Word by word' },
  { value: 'letter', label: 'Letter by letter' },
]

/** Sets the unit by which texts are animated: all at once, or by line, word or letter. */
const withUnit =
  (texts: readonly LayerOf<'text'>[], animationUnit: AnimationUnit) =>
  (project: Project): Edited =>
    texts.reduce<Edited>(
      (now, { id: layerId }) =>
        isRefused(now) ? now : setFields(now, { layerId, fields: { animationUnit } }),
      project,
    )

/** Whether texts come and go all at once, or by lines, words or letters one after another. */
export function UnitRow({ texts, onChosen }: { texts: readonly LayerOf<'text'>[]; onChosen(): void }) {
  const editor = useEditor()
  return (
    <Row label="Text moves">
      <SelectField
        label="Text moves"
        value={texts[0]?.animationUnit ?? 'layer'}
        options={UNITS}
        onChange={unit => {
          if (tryEdit(editor, 'Animation of text', withUnit(texts, unit))) onChosen()
        }}
      />
    </Row>
  )
}
