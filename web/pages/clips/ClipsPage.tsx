/** Being built. */
export function ClipsPage() {
  return <main>ClipsPage</main>
}
