/** @jsxImportSource preact */
import type { VariableInfo } from '../protocol.ts'
import { useEdit } from './edit-context.ts'
import { Button } from './ui/parts.tsx'

/** `{brand} stands for “Future Wellness” on the whole site.` */
export const describeVariable = ({ name, value }: VariableInfo): string =>
  `{${name}} stands for “${value}” on the whole site.`

interface VariableNotesProps {
  /** Names of the variables that a text has. */
  readonly of: ReadonlySet<string>
  readonly open: (place: NonNullable<VariableInfo['place']>) => void
}

/** Explains the variables of a text, each with a button that opens its field. */
export function VariableNotes({ of, open }: VariableNotesProps) {
  const found = useEdit()
    .page()
    .variables.filter(({ name }) => of.has(name))
  return (
    <div class="variable-notes quiet" hidden={found.length === 0}>
      {found.map((variable) => (
        <p key={variable.name}>
          {describeVariable(variable)}{' '}
          {variable.place && (
            <Button onClick={() => variable.place && open(variable.place)}>Change it: {variable.place.label}…</Button>
          )}
        </p>
      ))}
    </div>
  )
}
