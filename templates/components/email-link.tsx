interface Props {
  readonly email: string
  readonly className?: string
}

/** An e-mail address set large; where it has to break, it breaks after the @. */
export function EmailLink({ email, className }: Props) {
  const [name, host] = email.split('@')
  return (
    <a className={className} href={`mailto:${email}`}>
      {name}@<wbr />
      {host}
    </a>
  )
}
