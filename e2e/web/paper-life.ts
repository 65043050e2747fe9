import { shippedForms } from '../../apps/server/db/forms/index.ts';
import type { Desk } from './document-desk.ts';

export type Values = Record<string, unknown>;

export const formOf = (code: string) => {
  const form = shippedForms.find((one) => one.code === code);
  if (!form) throw new Error(`no form ${code}`);
  return form;
};

type About = { title: string; content: Values; before: string[] };

/** A draft with the line that form and rule give, saved with what the paper says. */
export async function fillPaper(desk: Desk, by: string, docId: string, about: About): Promise<void> {
  const { version, formId } = (await desk.detail(by, docId)) as unknown as { version: number; formId: string };
  const { title, content, before: relatedDocIds } = about;
  const { line } = await desk.call<{ line: { order: number; kind: string; personId: string }[] }>(
    by,
    'POST',
    '/api/elec-apv/line/preview',
    { formId, amount: null, values: content, relatedDocIds },
  );
  const steps = line.map(({ order, kind, personId }) => ({ order, kind, personId }));
  await desk.save(by, docId, version, { title, content, line: steps, relatedDocIds });
}

/** The same, and sent. */
export async function sendPaper(desk: Desk, by: string, docId: string, about: About): Promise<void> {
  await fillPaper(desk, by, docId, about);
  await desk.act(by, docId, { type: 'SUBMIT' });
}

const ACTS: Record<string, Values> = { AGREE: { type: 'AGREE' }, CONFIRM: { type: 'CONFIRM' } };

/** Everybody whose turn it is signs, until it is decided. */
export async function decidePaper(desk: Desk, docId: string): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    const paper = (await desk.detail('sojang01', docId)) as unknown as {
      state: string;
      steps: { state: string; kind: string; personId: string }[];
    };
    if (paper.state === 'APPROVED') return;
    const next = paper.steps.find(({ state }) => state === 'PENDING');
    if (!next) throw new Error(`nobody's turn: ${JSON.stringify(paper.steps)}`);
    await desk.act(next.personId, docId, ACTS[next.kind] ?? { type: 'APPROVE' });
  }
  throw new Error('never decided');
}
