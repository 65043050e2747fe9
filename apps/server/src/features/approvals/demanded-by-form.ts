import type { DefaultLine } from './domain/default-line.ts';
import type { LineStep } from './domain/types.ts';
import { drawDefaultLine } from './draw-default-line.ts';
import { refuseAct } from './refuse-act.ts';

type ByForm = { whole: DefaultLine | null; own: DefaultLine | null };
type About = Parameters<typeof drawDefaultLine>[0];

/** The line of a form with what its rules add, and without. */
export function drawByForm(about: About): ByForm {
  const { settings } = about;
  const bare = settings.line ? { ...settings, line: { ...settings.line, rules: [] } } : settings;
  return { whole: drawDefaultLine(about), own: drawDefaultLine({ ...about, settings: bare }) };
}

/** Whom the rules of the form add. */
export const demandedBy = ({ whole, own }: ByForm): DefaultLine['line'] =>
  (whole?.line ?? []).filter((step) => !own?.line.some((other) => isSame(step, other)));

type Part = Pick<LineStep, 'personId' | 'kind'>;

export function refuseMissing(demanded: DefaultLine['line'], line: readonly Part[]): void {
  const missing = demanded.find((step) => !line.some((other) => isSame(step, other)));
  if (!missing) return;
  const { name, reasons, personId } = missing;
  refuseAct('RULE_STEP_MISSING', { personName: name, because: reasons.at(-1) }, { personId });
}

export const isSame = (a: Part, b: Part) => a.personId === b.personId && a.kind === b.kind;
