import { definePage, defineSingle, z } from '#site'
import { site } from '../collections/site.ts'
import { GoLink } from '../components/go-link.tsx'
import { Logo } from '../components/logo.tsx'
import { head, heading, paragraph } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'

const homeRedirect = defineSingle({
  file: 'pages/home-redirect.yaml',
  schema: z.strictObject({ head: head(), title: heading(), text: paragraph() }),
})

export default definePage({
  route: '/home-redirect',
  content: { site, homeRedirect },
  head: ({ content }) => ({ ...content.homeRedirect.head, noindex: true, redirect: content.site.mainAddress }),
  render: ({ content: { site, homeRedirect }, place }) => (
    <Layout site={site} place={place} chrome="bare">
      <div className="container empty-page">
        <Logo brand={site.brand} />
        <h1>{homeRedirect.title}</h1>
        <p className="lead">{homeRedirect.text}</p>
        <GoLink href={site.mainAddress}>{site.mainAddress.replace('https://', '')}</GoLink>
      </div>
    </Layout>
  ),
})
