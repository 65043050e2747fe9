import { compiled as compiledAs, type Statement } from './database.ts';

type Value = string | number | Date;
/** What a statement is given, by name. What is undefined was not asked for, and leaves no trace in the text. */
export type Given = { readonly [name: string]: Value | undefined };

type Compiled = { sql: string; parameters: readonly unknown[]; slots: readonly (string | null)[] };

const MARK = '\u0001slot:';
/** More shapes than people ask for; a caller who makes up more of them pays for the text each time. */
const SHAPES = 500;

/**
 * A statement whose text depends on what was asked for, but not on the values: it is put together and compiled once for each
 * set of names, and every call after that only hands over its values. (Putting the text of a list together took as long as
 * parsing the request and checking the session.) The values go into the statement as they are: what has to be worked out of
 * them is worked out before, under a name of its own.
 */
export function compileOnce<Values extends Given, Row>(
  build: (values: Values) => Statement<Row>,
): (values: Values) => Statement<Row> {
  const known = new Map<string, Compiled>();
  return (values) => ({
    compile() {
      const names = Object.keys(values).filter((name) => values[name] !== undefined);
      const shape = names.join(' ');
      let compiled = known.get(shape);
      if (!compiled) {
        compiled = compileShape(build, values, names);
        if (known.size < SHAPES) known.set(shape, compiled);
      }
      const { sql, slots, parameters } = compiled;
      return compiledAs<Row>(
        sql,
        slots.map((name, i) => (name === null ? parameters[i] : values[name])),
      );
    },
  });
}

/** Builds the text with stand-ins for the values, and notes where each of them went. A value that stands in several places is sent once. */
function compileShape<Values extends Given, Row>(
  build: (values: Values) => Statement<Row>,
  values: Values,
  names: readonly string[],
): Compiled {
  const standIns = new Map(names.map((name, i) => [name, standInFor(values[name] as Value, name, i)]));
  const nameOf = new Map([...standIns].map(([name, standIn]) => [standIn, name]));
  const { sql, parameters } = build(Object.fromEntries(standIns) as unknown as Values).compile();
  const slots: (string | null)[] = [];
  const kept: unknown[] = [];
  const places = new Map<string, number>();
  const numberOf = parameters.map((parameter) => {
    const name = nameOf.get(parameter as Value) ?? null;
    if (name === null && typeof parameter === 'string' && parameter.includes(MARK))
      throw new Error(`a value was changed on its way into a statement: ${JSON.stringify(parameter)}`);
    const place = name === null ? undefined : places.get(name);
    if (place !== undefined) return place;
    slots.push(name);
    kept.push(parameter);
    if (name !== null) places.set(name, slots.length);
    return slots.length;
  });
  return { sql: sql.replace(/\$(\d+)/g, (_, place) => `$${numberOf[Number(place) - 1]}`), parameters: kept, slots };
}

/** Of the same kind as the value, and like no other. */
function standInFor(value: Value, name: string, i: number): Value {
  if (value instanceof Date) return new Date(i);
  return typeof value === 'number' ? -(2 ** 40) - i : `${MARK}${name}`;
}
