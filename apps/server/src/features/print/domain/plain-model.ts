import type { PrintModel } from './print-model.ts';

/** What a paper of the office itself does not have, which is no document: no line, no opinions, nothing behind its end. */
export const PLAIN_MODEL = {
  style: 'form',
  watermark: null,
  trace: null,
  header: [],
  columns: [],
  others: [],
  rule: [],
  end: 0,
  attachments: [],
  ends: null,
  related: [],
  opinions: [],
  explained: [],
  corrections: [],
  history: [],
  foot: [],
  issue: null,
} as const satisfies Partial<PrintModel>;
