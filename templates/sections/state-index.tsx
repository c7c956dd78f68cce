import { GoLink } from '../components/go-link.tsx'

interface Props {
  readonly states: readonly { readonly name: string; readonly href: string }[]
  /** The same for every state. */
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
  /** The state's name follows. */
  readonly details: string
}

const letterOf = (name: string) => name.slice(0, 1)

/** All states in columns, with their first letters as links above. */
export function StateIndex({ states, text, action, details }: Props) {
  const letters = [...new Set(states.map(({ name }) => letterOf(name)))]
  const anchors = new Map(letters.map((letter) => [states.find(({ name }) => letterOf(name) === letter), letter]))
  return (
    <div className="container">
      <nav className="state-letters" aria-label="States by letter">
        <ul>
          {letters.map((letter) => (
            <li key={letter}>
              <a href={`#letter-${letter.toLowerCase()}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="state-index">
        {states.map((state) => {
          const letter = anchors.get(state)
          return (
            <li key={state.href} id={letter === undefined ? undefined : `letter-${letter.toLowerCase()}`}>
              <h2>{state.name}</h2>
              <p>{text}</p>
              <p className="state-index-links">
                <GoLink href={action.href}>{action.label}</GoLink>
                <a href={state.href}>
                  {details} {state.name}
                </a>
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
