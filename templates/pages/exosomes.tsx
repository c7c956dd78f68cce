import { definePage, type Loaded } from '#site'
import arrival from '../../islands/arrival.tsx'
import { site } from '../collections/site.ts'
import { ContentsList } from '../components/contents-list.tsx'
import { Prose } from '../components/prose.tsx'
import { exosomes } from '../exosomes-content.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { ExosomesChapters } from '../sections/exosomes-chapters.tsx'
import { ExosomesComparison } from '../sections/exosomes-comparison.tsx'
import { ExosomesHero } from '../sections/exosomes-hero.tsx'
import { ExosomesNad } from '../sections/exosomes-nad.tsx'
import { ExosomesNadOrder } from '../sections/exosomes-nad-order.tsx'
import { ExosomesPeptides } from '../sections/exosomes-peptides.tsx'
import { ExosomesPortfolio } from '../sections/exosomes-portfolio.tsx'
import { ExosomesSelection } from '../sections/exosomes-selection.tsx'
import { PriceShelf } from '../sections/price-shelf.tsx'
import { WhiteLabel } from '../sections/white-label.tsx'
import { productList, withGraph } from '../structured-data.ts'

const Arrival = arrival.component

const nadProduct = ({ title, text, price, image }: Loaded<typeof exosomes>['nad']['order']) => ({
  name: title,
  description: text,
  price,
  image,
})

export default definePage({
  route: '/regenerative-medicine/exosomes',
  content: { site, exosomes },
  head: ({ content: { exosomes }, place }) =>
    withGraph(exosomes.head, place, {
      // The research compounds have no price and are not for use: they are no products to be found by.
      main: productList(
        [
          ...exosomes.selection.items.map((item) => ({ ...item, id: 'product-selection' })),
          { ...nadProduct(exosomes.nad.order), id: 'order-nad' },
        ],
        place,
      ),
    }),
  render: ({ content: { site, exosomes }, place }) => (
    <Layout site={site} place={place} line="regen">
      <ExosomesHero hero={exosomes.hero} quality={exosomes.quality} />
      <div className="container">
        <div className="exosomes-contents panel">
          <PriceShelf
            label={exosomes.selection.title}
            notice={exosomes.selection.notice}
            items={exosomes.selection.items}
          />
          <ContentsList
            title={exosomes.contents}
            items={[
              { id: 'understanding', title: exosomes.understanding.title },
              { id: 'stem-cells', title: exosomes.comparison.title },
              { id: 'product-selection', title: exosomes.selection.title },
              { id: 'liposomal-nad', title: exosomes.nad.title },
              { id: 'order-nad', title: exosomes.nad.order.title },
              { id: 'peptides', title: exosomes.peptides.title },
              { id: 'important-information', title: exosomes.information.title },
              { id: 'portfolio', title: exosomes.portfolio.title },
            ]}
          />
        </div>
      </div>
      <ExosomesChapters
        understanding={exosomes.understanding}
        mechanism={exosomes.mechanism}
        origin={exosomes.origin}
        laboratory={exosomes.laboratory}
      />
      <ExosomesComparison {...exosomes.comparison} />
      <ExosomesSelection {...exosomes.selection} />
      <ExosomesNad {...exosomes.nad} />
      <ExosomesNadOrder {...exosomes.nad.order} />
      <ExosomesPeptides {...exosomes.peptides} />
      <WhiteLabel {...exosomes.whiteLabel} />
      <section className="section" id="important-information">
        <div className="container information">
          <h2>{exosomes.information.title}</h2>
          <Prose html={exosomes.information.body.html} />
        </div>
      </section>
      <ExosomesPortfolio {...exosomes.portfolio} />
      <Closing {...exosomes.closing} />
      <Arrival from="/science-behind" />
    </Layout>
  ),
})
