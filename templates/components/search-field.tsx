import { Icon } from './icon.tsx'

interface Props {
  readonly label: string
  readonly placeholder: string
}

export function SearchField({ label, placeholder }: Props) {
  return (
    <search className="search">
      <Icon name="search" />
      <input className="field-input" type="search" name="search" aria-label={label} placeholder={placeholder} />
    </search>
  )
}
