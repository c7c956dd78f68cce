interface State {
  readonly name: string
  readonly href: string
}

interface Props {
  readonly title: string
  readonly states: readonly State[]
}

const letterOf = ({ name }: State) => name.slice(0, 1)

/** Links to the pages of all states, under their first letters. */
export function StateDirectory({ title, states }: Props) {
  const letters = [...new Set(states.map(letterOf))]
  return (
    <nav className="container state-directory" aria-labelledby="by-letter">
      <h2 id="by-letter">{title}</h2>
      <ul>
        {letters.map((letter) => (
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
}
