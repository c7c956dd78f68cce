/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { type ContactFormProps, contactForm } from '../parts/contact-form.tsx'
import { readTheme } from '../parts/frame-messages.ts'
import { showTheme } from '../parts/theme.ts'

/** In the form's frame. */
addEventListener('message', ({ source, data }) => {
  const theme = source === parent ? readTheme(data) : undefined
  if (theme) showTheme(theme)
})

const element = document.querySelector('site-island')
if (element) {
  const props: ContactFormProps = JSON.parse(element.getAttribute('props') ?? '{}')
  hydrate(<contactForm.view {...props} />, element)
  element.setAttribute('live', '')
}
