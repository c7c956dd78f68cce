import type { Loaded } from '#site'
import labs from '../../islands/labs.tsx'
import { BarChart } from '../components/bar-chart.tsx'
import { Card } from '../components/card.tsx'
import { Icon } from '../components/icon.tsx'
import { Row, Section } from '../components/section.tsx'
import type { science } from '../science-content.ts'

const LabsButton = labs.component

/** In-vitro results as charts, and the laboratory files: all at one press, or each by its link. */
export const ScienceLab = ({ charts, download }: Pick<Loaded<typeof science>['lab'], 'charts' | 'download'>) => (
  <>
    <Row
      columns={2}
      items={charts}
      render={({ description, note, ...chart }) => (
        <Card title={chart.title} text={description} note={note}>
          <BarChart {...chart} />
        </Card>
      )}
    />
    <Section
      isPart
      title={download.title}
      beside={
        <div className="actions">
          <LabsButton label={download.button} files={download.files.map(({ href }) => href)} />
        </div>
      }
    >
      <p>{download.text}</p>
      <Row
        columns={3}
        isPanel
        items={download.files}
        render={({ label, description, link, href }) => (
          <Card
            title={label}
            level={4}
            text={description}
            foot={
              <a className="go" href={href} download>
                <Icon name="download" />
                <span>{link}</span>
              </a>
            }
          />
        )}
      />
    </Section>
  </>
)
