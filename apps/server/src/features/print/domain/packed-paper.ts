import type { OutsidePrint } from './outside-model.ts';
import type { PrintModel, Seal } from './print-model.ts';
import { type OutsideFacts, toOutsideModel } from './to-outside-model.ts';
import { type PrintFacts, toPrintModel } from './to-print-model.ts';

/**
 * What a paper says, as one text. It is drawn where it is set, in a process apart: a document of eight full tables took a
 * third of a second to draw, for which everybody waited (decision 0060).
 */
export type PackedPaper = { readonly packed: string };

type Packed = Omit<PrintFacts, 'sealOf' | 'pictures' | 'trace'> & {
  readonly steps: readonly (readonly [stepId: string, seal: Seal | null])[];
  readonly pictures: readonly (readonly [attachmentId: string, name: string])[];
  readonly trace: (Omit<NonNullable<PrintFacts['trace']>, 'at'> & { readonly at: string }) | null;
  readonly outside: Pick<OutsideFacts, 'marks' | 'letterhead' | 'size'> | null;
};

export function packPaper(facts: PrintFacts | OutsideFacts): PackedPaper {
  const { sealOf, pictures, trace, detail, definition, history, joint, qr } = facts;
  const {
    complexName,
    enforcedAt,
    drafterSeal,
    contentHash,
    verifyUrl,
    withOpinions,
    isPreview,
    isDemo = false,
  } = facts;
  const packed: Packed = {
    ...{ detail, definition, history, joint, qr },
    ...{ complexName, enforcedAt, drafterSeal, contentHash, verifyUrl, withOpinions, isPreview, isDemo },
    steps: detail.steps.map((step) => [step.stepId, sealOf(step)]),
    pictures: [...pictures],
    trace: trace && { ...trace, at: trace.at.toISOString() },
    outside: 'marks' in facts ? { marks: facts.marks, letterhead: facts.letterhead, size: facts.size } : null,
  };
  return { packed: JSON.stringify(packed) };
}

export function drawPacked({ packed }: PackedPaper): PrintModel | OutsidePrint {
  const { steps, pictures, trace, outside, ...rest } = JSON.parse(packed) as Packed;
  const seals = new Map(steps);
  const facts: PrintFacts = {
    ...rest,
    sealOf: ({ stepId }) => seals.get(stepId) ?? null,
    pictures: new Map(pictures),
    trace: trace && { ...trace, at: new Date(trace.at) },
  };
  return outside ? toOutsideModel({ ...facts, ...outside } as OutsideFacts) : toPrintModel(facts);
}
