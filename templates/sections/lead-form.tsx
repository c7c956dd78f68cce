import leadForm from '../../islands/lead-form.tsx'
import { hasReservedHost } from '../reserved-host.ts'
import { type Fallback, LeadFormFallback } from './lead-form-fallback.tsx'

const Watch = leadForm.component

interface Props {
  readonly form: {
    readonly title: string
    readonly frame: string
    readonly script: string
    readonly height: number
  }
  readonly fallback: Fallback
  /** Address of this page. */
  readonly retryAt: string
}

/**
 * The hosted form, or a way to write instead: at once where nothing can answer at the form's address, without scripts, and once
 * `data-state` is `failed`.
 */
export function LeadForm({ form, fallback, retryAt }: Props) {
  if (hasReservedHost(form.frame))
    return (
      <section className="lead-form panel" data-state="absent">
        <LeadFormFallback fallback={fallback} />
      </section>
    )
  return (
    <section className="lead-form panel" aria-label={form.title}>
      <iframe
        title={form.title}
        src={form.frame}
        height={form.height}
        loading="eager"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      />
      <LeadFormFallback fallback={fallback} retryAt={retryAt} />
      <Watch frame={form.frame} />
      <script src={form.script} async />
    </section>
  )
}
