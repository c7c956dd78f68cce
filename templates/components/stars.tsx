import { Icon } from './icon.tsx'

interface Props {
  readonly rating: number
}

export function Stars({ rating }: Props) {
  return (
    <div className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
        <Icon key={index} name="star" />
      ))}
    </div>
  )
}
