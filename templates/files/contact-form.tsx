import { defineFile } from '#site'
import { contactForm } from '../../islands/parts/contact-form.tsx'
import { contact } from '../collections/contact.ts'
import { site } from '../collections/site.ts'
import { EmailLink } from '../components/email-link.tsx'
import { Steps } from '../components/steps.tsx'
import { contactInquirySchema, fieldsOf } from '../inquiries.ts'

const Form = contactForm.component

/** The document in the frame of the contact page, unless a vendor hosts the form. */
export default defineFile({
  path: '/_frames/contact-form.html',
  from: { site, contact },
  make: ({ site, contact: { form, next } }) => {
    const { title, note, noScript, fields, ...texts } = form
    return (
      <html lang={site.language} className="form-page" data-line="cryo">
        <head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>{site.leadForm.title}</title>
          <link rel="stylesheet" href="/_assets/frame.css" />
          <script src="/_assets/contact-form.js" defer />
        </head>
        <body>
          <main>
            <h1 className="d4" id="contact-form-title">
              {title}
            </h1>
            <p>{note}</p>
            <noscript>
              <p>
                {noScript} <EmailLink email={site.email} />
              </p>
            </noscript>
            <Form {...texts} fields={fieldsOf(contactInquirySchema, fields)} />
            <aside aria-labelledby="next">
              <h2 className="d4" id="next">
                {next.title}
              </h2>
              <Steps items={next.items} />
            </aside>
          </main>
        </body>
      </html>
    )
  },
})
