/** Red, green, blue and opacity of a color (#RGB, #RRGGBB or #RRGGBBAA), each from 0 to 255. */
export function colorChannels(color: string): [red: number, green: number, blue: number, opacity: number] {
  const digits = color.slice(1)
  const pairs = digits.length === 3 ? [...digits].map(digit => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, opacity = 255] = pairs.map(pair => Number.parseInt(pair, 16))
  return [red, green, blue, opacity]
}
