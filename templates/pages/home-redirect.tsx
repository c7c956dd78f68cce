import { definePage, defineSingle, z } from '#site'
import { site } from '../collections/site.ts'
import { ArrowLink } from '../components/button.tsx'
import { Logo } from '../components/logo.tsx'
import { PageHead } from '../components/section.tsx'
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
      <PageHead title={homeRedirect.title} lead={homeRedirect.text} above={<Logo brand={site.brand} />}>
        <ArrowLink href={site.mainAddress}>{site.mainAddress.replace('https://', '')}</ArrowLink>
      </PageHead>
    </Layout>
  ),
})
