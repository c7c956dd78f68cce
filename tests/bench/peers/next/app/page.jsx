import { loadStates } from '../parts/content.js'

export const metadata = {
  title: 'Home | Bench',
  description: 'Fifty states and a blog, made to measure generators with.',
  alternates: { canonical: '/' },
}

export default function Home() {
  return (
    <>
      <h1>Bench</h1>
      <ul>
        {loadStates().map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/states/${slug}/`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
