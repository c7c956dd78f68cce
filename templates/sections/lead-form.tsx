import leadForm from '../../islands/lead-form.tsx'
import { Arches } from '../components/arches.tsx'
import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { GoLink } from '../components/go-link.tsx'
import { Icon } from '../components/icon.tsx'

const Watch = leadForm.component

interface Props {
  readonly form: { readonly title: string; readonly frame: string; readonly height: number }
  readonly fallback: {
    readonly badge: string
    readonly title: string
    readonly text: string
    readonly action: { readonly label: string; readonly href: string }
    readonly retry: string
  }
  /** Address of this page. */
  readonly retryAt: string
}

/**
 * The hosted form, with a way to write instead under it. Without scripts, or once `data-state` is `failed`,
 * the frame gives its place to an account of what happened.
 */
export function LeadForm({ form, fallback, retryAt }: Props) {
  return (
    <section className="lead-form panel" aria-label={form.title}>
      <iframe
        title={form.title}
        src={form.frame}
        height={form.height}
        loading="eager"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      />
      <div className="lead-form-fallback">
        <div className="lead-form-account">
          <Badge capsule>{fallback.badge}</Badge>
          <h2>{fallback.title}</h2>
          <p>{fallback.text}</p>
        </div>
        <div className="actions">
          <ButtonLink href={fallback.action.href}>
            <Icon name="mail" />
            {fallback.action.label}
          </ButtonLink>
          <span className="lead-form-account">
            <GoLink href={retryAt}>{fallback.retry}</GoLink>
          </span>
        </div>
      </div>
      <Arches />
      <Watch frame={form.frame} />
    </section>
  )
}
