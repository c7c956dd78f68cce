import { definePage, defineSingle, imageAddress, z } from '#site'
import { site } from '../collections/site.ts'
import { head, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { PictureHero } from '../sections/picture-hero.tsx'
import { withGraph } from '../structured-data.ts'

const careers = defineSingle({
  file: 'pages/careers.yaml',
  schema: z.strictObject({
    head: head(),
    text: text('The one sentence of the page.'),
    picture: imageAddress().describe('The picture behind the sentence; it only decorates.'),
  }),
})

export default definePage({
  route: '/careers',
  styles: ['picture'],
  content: { site, careers },
  head: ({ content, place }) => withGraph(content.careers.head, place),
  render: ({ content: { site, careers }, place }) => (
    <Layout site={site} place={place} over>
      <PictureHero title={careers.text} image={{ src: careers.picture, alt: '' }} kinds={['sentence']} />
    </Layout>
  ),
})
