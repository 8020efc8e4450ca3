const form = document.querySelector('form')
const error = document.querySelector('.error')
const submit = form.querySelector('[type=submit]')

form.addEventListener('submit', async event => {
  event.preventDefault()
  submit.disabled = true
  error.textContent = ''
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(data.submit, { method: 'POST', headers, body }).catch(() => null)
  if (response?.ok) {
    submit.textContent = data.done
    tell('completed')
    return
  }
  const answer = (await response?.json().catch(() => null)) ?? {}
  error.textContent = answer.detail ?? 'That did not work. Please try again.'
  submit.disabled = false
})

document.getElementById('cancel')?.addEventListener('click', () => tell('closed'))
tell('loaded')
