import type { FormSettings } from './document-store.ts';
import { type DefaultLine, defaultLine } from './domain/default-line.ts';
import type { Paper } from './domain/form-values.ts';
import type { Organisation } from './domain/line-definition.ts';
import { policyOf } from './policy-of.ts';

type Facts = {
  organisation: Organisation;
  drafterId: string;
  settings: FormSettings;
  paper: Paper | null;
  values: Record<string, unknown>;
  now: Date;
};

/** The line that the form gives a document with these values; null when the form leaves it to the drafter. */
export const drawDefaultLine = ({ settings, paper, ...facts }: Facts): DefaultLine | null =>
  settings.line
    ? defaultLine({
        ...facts,
        definition: settings.line,
        fields: paper?.definition.fields ?? [],
        allowSelfDecision: policyOf(settings).allowSelfDecision,
      })
    : null;
