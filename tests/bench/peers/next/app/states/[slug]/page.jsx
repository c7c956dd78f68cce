import { loadStates } from '../../../parts/content.js'

export const dynamicParams = false
export const generateStaticParams = () => loadStates().map(({ slug }) => ({ slug }))

async function findState(params) {
  const { slug } = await params
  return loadStates().find((state) => state.slug === slug)
}

export async function generateMetadata({ params }) {
  const { title, intro, slug } = await findState(params)
  return { title: `${title} | Bench`, description: intro, alternates: { canonical: `/states/${slug}/` } }
}

export default async function State({ params }) {
  const { title, intro, capital, population, facts } = await findState(params)
  return (
    <>
      <h1>{title}</h1>
      <p>{intro}</p>
      <dl>
        <dt>Capital</dt>
        <dd>{capital}</dd>
        <dt>Population</dt>
        <dd>{population}</dd>
      </dl>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  )
}
