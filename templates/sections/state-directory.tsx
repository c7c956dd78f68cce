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

const letterOf = (state: State | undefined) => state?.name.slice(0, 1)

/** Links to the pages of all states in running lines, each letter before its first state. */
export const StateDirectory = ({ label, states }: Props) => (
  <nav className="state-directory" aria-label={label}>
    <ul>
      {states.map((state, index) => (
        <li key={state.href}>
          {letterOf(state) === letterOf(states[index - 1]) ? null : <span aria-hidden="true">{letterOf(state)}</span>}
          <a href={state.href}>{state.name}</a>
        </li>
      ))}
    </ul>
  </nav>
)
