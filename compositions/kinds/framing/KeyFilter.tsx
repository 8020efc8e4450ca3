import { memo } from 'react'
import { type ChromaKey, keySteps } from '@/compositions/model/framing/chroma-key'
import type { ColorFilter, ColorFunction, ColorStep } from '@/compositions/model/framing/color-filter'

/** What a key's filter draws: the colors of what is left are changed by `filter`. */
type Keyed = { chromaKey: ChromaKey; filter: ColorFilter | null }

/** The id of a filter in the page. Equal filters have the same id, because each can stand for the other. */
const idOf = (keyed: Keyed): string => `key-${JSON.stringify(keyed).replaceAll(/[^\w.-]+/g, '_')}`

/** The CSS filter function that draws a key, in a page that has its `KeyFilter`. */
export const keyFunction = (keyed: Keyed): string => `url(#${idOf(keyed)})`

const list = (values: readonly number[]): string => values.join(' ')

const TRANSPARENCY = [0, 0, 0, 1, 0]

/** A color matrix that scales all channels and adds to them. */
const linear = (factor: number, added: number): string =>
  list([factor, 0, 0, 0, added, 0, factor, 0, 0, added, 0, 0, factor, 0, added, ...TRANSPARENCY])

/** The color matrix of CSS's sepia (Filter Effects, 13.3). */
function sepia(amount: number): string {
  const rest = 1 - amount
  return list([
    ...[0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0, 0],
    ...[0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0, 0],
    ...[0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0, 0],
    ...TRANSPARENCY,
  ])
}

/** A filter function of CSS by the primitive that Filter Effects defines it with. */
function FunctionPrimitive({ called: [name, amount] }: { called: ColorFunction }) {
  switch (name) {
    case 'brightness':
      return <feColorMatrix values={linear(amount, 0)} />
    case 'contrast':
      return <feColorMatrix values={linear(amount, (1 - amount) / 2)} />
    case 'saturate':
      return <feColorMatrix type="saturate" values={`${amount}`} />
    case 'grayscale':
      return <feColorMatrix type="saturate" values={`${1 - amount}`} />
    case 'hue-rotate':
      return <feColorMatrix type="hueRotate" values={`${amount}`} />
    case 'sepia':
      return <feColorMatrix values={sepia(amount)} />
  }
}

/** The color that a step blends over a picture, where the picture is. */
const TintPrimitives = ({ step: { tint }, result }: { step: ColorStep; result: string }) =>
  tint && (
    <>
      <feFlood floodColor={tint.color} />
      <feComposite in2="SourceAlpha" operator="in" result={result} />
    </>
  )

/** Changes the colors of the previous result; `tint` is the result of the step's `TintPrimitives`. */
const StepPrimitives = ({ step, tint }: { step: ColorStep; tint: string }) => (
  <>
    {step.functions.map(called => (
      <FunctionPrimitive key={called[0]} called={called} />
    ))}
    {step.tint && <feBlend in={tint} mode={step.tint.blend} />}
  </>
)

/** Color matrices that make a channel the average of the other two. */
const AVERAGE = {
  green: '1 0 0 0 0 0.5 0 0.5 0 0 0 0 1 0 0 0 0 0 1 0',
  blue: '1 0 0 0 0 0 1 0 0 0 0.5 0.5 0 0 0 0 0 0 1 0',
} as const

/**
 * The SVG filter of a key. All of it is one filter, because the key compares the colors of the file, and colors can't be
 * blended over what is already transparent. A primitive without `in` or `in2` takes the previous result.
 */
export const KeyFilter = memo(function KeyFilter({ chromaKey, filter }: Keyed) {
  const { distance, squares, opacity, spill } = keySteps(chromaKey)
  const steps = (filter ?? []).map((step, index) => ({ step, tint: `tint-${index}` }))
  const [red, green, blue] = squares.map(list)
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true">
      <filter
        id={idOf({ chromaKey, filter })}
        x="0"
        y="0"
        width="1"
        height="1"
        colorInterpolationFilters="sRGB"
      >
        {steps.map(({ step, tint }) => (
          <TintPrimitives key={tint} step={step} result={tint} />
        ))}
        <feColorMatrix in="SourceGraphic" values={list(distance)} />
        <feComponentTransfer>
          <feFuncR type="table" tableValues={red} />
          <feFuncG type="table" tableValues={green} />
          <feFuncB type="table" tableValues={blue} />
        </feComponentTransfer>
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 1 0 0" result="distance" />
        <feComponentTransfer result="opacity">
          <feFuncA type="table" tableValues={list(opacity)} />
        </feComponentTransfer>
        {spill && (
          <>
            <feComponentTransfer in="distance" result="near">
              <feFuncA type="table" tableValues={list(spill.amount)} />
            </feComponentTransfer>
            <feColorMatrix in="SourceGraphic" values={AVERAGE[spill.channel]} />
            <feBlend in2="SourceGraphic" mode="darken" />
            <feComposite in2="near" operator="in" result="clean" />
          </>
        )}
        <feMerge>
          <feMergeNode in="SourceGraphic" />
          {spill && <feMergeNode in="clean" />}
        </feMerge>
        {steps.map(one => (
          <StepPrimitives key={one.tint} {...one} />
        ))}
        <feComposite in2="opacity" operator="in" />
      </filter>
    </svg>
  )
})
