interface State {
  readonly name: string
  readonly href: string
}

interface Props {
  /** Names the links. */
  readonly label: string
  /** In the order of their names. */
  readonly states: readonly State[]
}

const letterOf = ({ name }: State): string => name.slice(0, 1)

/** Links to the pages of all states in columns, each letter large beside its states. */
export const StateDirectory = ({ label, states }: Props) => (
  <nav className="state-directory" aria-label={label}>
    <ul>
      {[...new Set(states.map(letterOf))].map((letter) => (
        <li key={letter}>
          <span aria-hidden="true">{letter}</span>
          <ul>
            {states
              .filter((state) => letterOf(state) === letter)
              .map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
)
