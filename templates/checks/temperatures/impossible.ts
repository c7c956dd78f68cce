import { type CheckFact, type CheckFinding, defineCheck } from '#site'
import { findImpossibleTemperatures, readTemperatureRanges, temperatureRangeFactName } from '../../temperatures.ts'

/** Also collects all ranges for `temperatures/other-unit`. */
export default defineCheck({
  code: 'temperatures/impossible',
  severity: 'error',
  explain: {
    means: 'A temperature is below absolute zero, −273.15°C or −459.67°F.',
    why: 'Nothing can be so cold: a digit was typed twice.',
    wrong: 'value: -85°C to -1400°C',
    right: 'value: -85°C to -140°C',
  },
  on: 'document',
  run: ({ document }) => {
    const { file } = document
    const at = ({ words, path }: ReturnType<typeof readTemperatureRanges>[number]) => ({
      file,
      words,
      ...(path && { path }),
    })
    return [
      ...findImpossibleTemperatures(document).map(
        (found): CheckFinding => ({
          message: `nothing can be as cold as ${found.words}`,
          help: 'look for a digit too many',
          at: at(found),
        }),
      ),
      ...readTemperatureRanges(document).map(
        (found): CheckFact => ({ name: temperatureRangeFactName(found), at: at(found) }),
      ),
    ]
  },
})
