/** Being built. */
export function ExportsPage() {
  return <main>ExportsPage</main>
}
