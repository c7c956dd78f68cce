import type { ComponentProps } from 'react'
import type { Markdown } from '#site'
import labs from '../../islands/labs.tsx'
import { BarChart } from '../components/bar-chart.tsx'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { Icon } from '../components/icon.tsx'
import { ScienceText } from './science-text.tsx'

const LabsButton = labs.component

interface Props {
  readonly id: string
  readonly title: string
  readonly drawing: ComponentProps<typeof DrawingFigure>
  readonly body: Markdown
  readonly more: { readonly label: string; readonly body: Markdown }
  readonly charts: readonly ComponentProps<typeof BarChart>[]
  readonly download: {
    readonly title: string
    readonly button: string
    readonly files: readonly { readonly label: string; readonly format: string; readonly href: string }[]
  }
}

/** In-vitro results as charts, and the reports behind them as files. */
export function ScienceLab({ id, title, drawing, body, more, charts, download }: Props) {
  return (
    <section className="science-section science-lab">
      <div className="science-stage deep">
        <h2 id={id}>{title}</h2>
        <DrawingFigure {...drawing} />
        <ScienceText body={body} more={more} />
      </div>
      <div className="science-charts">
        {charts.map((chart) => (
          <BarChart key={chart.title} {...chart} />
        ))}
      </div>
      <div className="container science-download">
        <h3>{download.title}</h3>
        <LabsButton label={download.button} files={download.files.map(({ href }) => href)} />
        <ul className="science-files">
          {download.files.map(({ label, format, href }) => (
            <li key={href}>
              <a href={href} download>
                <Icon name="download" />
                <strong>{label}</strong>
                <span>{format}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
