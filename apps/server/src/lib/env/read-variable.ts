import { StartError } from '../start-error.ts';
import { envVariables, type ValueOf, type VariableName } from './variables.ts';

export type EnvSource = Record<string, string | undefined>;

/** An empty value means the same as none: that is what `NAME= npm start` and empty lines in env files mean. */
export function readVariable<N extends VariableName>(source: EnvSource, name: N): ValueOf<N> {
  const { schema, missing } = envVariables[name];
  const given = source[name]?.trim();
  if (!given) return missing;
  const read = schema.safeParse(given);
  if (!read.success) throw new StartError(`${name} ${read.error.issues[0]?.message}`);
  return read.data as ValueOf<N>;
}
