import { GoLink } from '../components/go-link.tsx'

interface State {
  readonly name: string
  readonly href: string
}

interface Props {
  readonly title: string
  readonly states: readonly State[]
  /** The same for every state. */
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
  /** The state's name follows. */
  readonly details: string
}

const letterOf = ({ name }: State) => name.slice(0, 1)
const anchorOf = (letter: string) => `letter-${letter.toLowerCase()}`

/** All states under their first letters, with links to the letters above. On a narrow screen a state's text opens under its name. */
export function StateIndex({ title, states, text, action, details }: Props) {
  const letters = [...new Set(states.map(letterOf))]
  return (
    <section className="container state-index" aria-labelledby="by-letter">
      <h2 id="by-letter">{title}</h2>
      <nav className="state-letters" aria-label={title}>
        <ul>
          {letters.map((letter) => (
            <li key={letter}>
              <a href={`#${anchorOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="state-index-letters">
        {letters.map((letter) => (
          <li key={letter} id={anchorOf(letter)}>
            <span className="state-index-letter" aria-hidden="true">
              {letter}
            </span>
            <ul>
              {states
                .filter((state) => letterOf(state) === letter)
                .map(({ name, href }) => (
                  <li key={href} className="state-index-state">
                    <h3>
                      <a href={href}>{name}</a>
                    </h3>
                    <details>
                      <summary>
                        <span className="visually-hidden">
                          {details} {name}
                        </span>
                      </summary>
                      <p>{text}</p>
                      <p className="state-index-links">
                        <GoLink href={action.href}>{action.label}</GoLink>
                        <a href={href}>
                          {details} {name}
                        </a>
                      </p>
                    </details>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
