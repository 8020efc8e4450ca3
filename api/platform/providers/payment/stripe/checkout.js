const place = document.getElementById('checkout')

async function show() {
  const stripe = window.Stripe(data.publishableKey)
  const page = await stripe.createEmbeddedCheckoutPage({
    clientSecret: data.clientSecret,
    onComplete: () => tell('completed'),
  })
  page.mount(place)
  tell('loaded')
}

if (data.isOpen)
  show().catch(() => {
    place.textContent = 'The payment form could not be loaded. Please try again.'
    tell('failed')
  })
else {
  place.textContent = 'This payment has been made or was closed. You can go back to Talkreel.'
  tell(data.isCompleted ? 'completed' : 'closed')
}
