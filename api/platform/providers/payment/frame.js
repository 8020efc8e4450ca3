const data = JSON.parse(document.getElementById('data').textContent)

/** Posts a message to the parent page. */
const tell = (event, more = {}) =>
  window.parent.postMessage(
    { source: 'talkreel-checkout', checkout: data.checkout, event, ...more },
    window.location.origin,
  )

new ResizeObserver(() => tell('resized', { height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
)
