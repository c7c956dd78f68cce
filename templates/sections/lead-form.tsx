import leadForm from '../../islands/lead-form.tsx'
import { ArrowLink, ButtonLink } from '../components/button.tsx'

const Watch = leadForm.component

interface Props {
  readonly form: {
    readonly title: string
    readonly height: number
    readonly vendor?: { readonly frame: string; readonly script: string } | undefined
  }
  readonly email: string
  /** Takes the place of a vendor's form that has not loaded. */
  readonly fallback: { readonly title: string; readonly text: string; readonly action: string; readonly retry: string }
  /** Address of this page. */
  readonly retryAt: string
}

/** The form of a vendor, or the site's own: `templates/files/contact-form.tsx`. */
export function LeadForm({ form: { title, height, vendor }, email, fallback, retryAt }: Props) {
  if (!vendor)
    return (
      <section className="frame card" aria-label={title}>
        <iframe
          title={title}
          src="/_frames/contact-form"
          height={height}
          sandbox="allow-scripts allow-forms"
          data-mail-to={email}
        />
        <script src="/_assets/form-embed.js" defer />
      </section>
    )
  return (
    <section className="frame card" aria-label={title}>
      <iframe
        title={title}
        src={vendor.frame}
        height={height}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      />
      <div className="card-body frame-fallback">
        <h2>{fallback.title}</h2>
        <p>{fallback.text}</p>
        <ButtonLink href={`mailto:${email}`}>{fallback.action}</ButtonLink>
        <ArrowLink href={retryAt}>{fallback.retry}</ArrowLink>
      </div>
      <Watch frame={vendor.frame} />
      <script src={vendor.script} async />
    </section>
  )
}
