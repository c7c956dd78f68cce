const topics = ['climate', 'installation', 'delivery', 'demand'] as const

type Topics = Readonly<Record<(typeof topics)[number], string>>

interface Props {
  readonly state: Topics
  readonly headings: Topics
}

/** What the state's climate, distances and trade mean for a room. */
export function StateNotes({ state, headings }: Props) {
  return (
    <section className="section">
      <div className="container state-notes">
        {topics.map((topic) => (
          <div key={topic}>
            <h2>{headings[topic]}</h2>
            <p>{state[topic]}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
