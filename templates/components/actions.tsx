import { ButtonLink } from './button-link.tsx'

interface Props {
  readonly actions: readonly { readonly label: string; readonly href: string }[]
}

/** A row of buttons, the first of them primary. */
export function Actions({ actions }: Props) {
  return (
    <div className="actions">
      {actions.map(({ label, href }, index) => (
        <ButtonLink key={label} href={href} kind={index === 0 ? 'primary' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
