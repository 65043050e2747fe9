import { Choice, LinesBox, NumberBox, optionsOf, TextBox, Tick } from './inputs.tsx';

/** A property that one input can say: what it is called, and what may stand in it. What is empty is not kept. */
export type Property =
  | { input: 'number'; label: string; least: number; most: number }
  | { input: 'tick'; label: string; description?: string }
  | { input: 'text'; label: string; most: number; tooLong: string; placeholder?: string }
  | { input: 'lines'; label: string; most: number; least?: number; description?: string }
  /** The choice under no name is that nothing is said. */
  | { input: 'choice'; label: string; description?: string; choices: Readonly<Record<string, string>> };

// biome-ignore lint/suspicious/noExplicitAny: each property is used where there is one of its name (lib/field-kinds.ts)
export type Loose = any;
export type EntryProps = { entry: Loose; set: (change: Record<string, unknown>) => void };

export function PropertyInput({ name, property, entry, set }: EntryProps & { name: string; property: Property }) {
  const value = entry[name];
  const put = (next: unknown) => set({ [name]: next });
  const { label } = property;
  switch (property.input) {
    case 'number':
      return <NumberBox label={label} value={value} least={property.least} most={property.most} onCommit={put} />;
    case 'tick':
      return <Tick label={label} description={property.description} value={value} onChange={put} />;
    case 'text':
      return (
        <TextBox
          label={label}
          placeholder={property.placeholder}
          value={value ?? ''}
          check={(text) => (text.length > property.most ? property.tooLong : null)}
          onCommit={(text) => put(text.trim() || undefined)}
        />
      );
    case 'lines':
      return (
        <LinesBox
          label={label}
          description={property.description}
          least={property.least}
          most={property.most}
          value={value ?? []}
          onCommit={(lines) => put(lines.length > 0 ? lines : undefined)}
        />
      );
    case 'choice':
      return (
        <Choice
          label={label}
          description={property.description}
          value={value ?? ''}
          options={optionsOf(property.choices)}
          onChange={(chosen) => put(chosen || undefined)}
        />
      );
  }
}

/** All of a table, one below the other. */
export const PropertyInputs = ({ of, ...props }: EntryProps & { of: Readonly<Record<string, Property>> }) =>
  Object.entries(of).map(([name, property]) => <PropertyInput key={name} name={name} property={property} {...props} />);
