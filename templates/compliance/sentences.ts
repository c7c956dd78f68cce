/** The texts of content/compliance/sentences, in the order of their names: the weights say which of them they were trained with. */
import athlete from '../../content/compliance/sentences/athlete.txt'
import background from '../../content/compliance/sentences/background.txt'
import clinic from '../../content/compliance/sentences/clinic.txt'
import copywriter from '../../content/compliance/sentences/copywriter.txt'
import customer from '../../content/compliance/sentences/customer.txt'
import earlier from '../../content/compliance/sentences/earlier.txt'
import evasions from '../../content/compliance/sentences/evasions.txt'
import lender from '../../content/compliance/sentences/lender.txt'
import magazineEditor from '../../content/compliance/sentences/magazine-editor.txt'
import negations from '../../content/compliance/sentences/negations.txt'
import regulator from '../../content/compliance/sentences/regulator.txt'
import regulatorsOwn from '../../content/compliance/sentences/regulators-own.txt'
import site from '../../content/compliance/sentences/site.txt'
import veterinarian from '../../content/compliance/sentences/veterinarian.txt'

export const sentences: readonly string[] = [
  athlete,
  background,
  clinic,
  copywriter,
  customer,
  earlier,
  evasions,
  lender,
  magazineEditor,
  negations,
  regulator,
  regulatorsOwn,
  site,
  veterinarian,
]
