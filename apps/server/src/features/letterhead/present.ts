import { MarkKind } from '@danji/contract/letterhead';
import type { LinesRow, MarkRow } from './store.ts';

const asAddress = (image: Buffer | null | undefined) =>
  image ? `data:image/png;base64,${image.toString('base64')}` : null;

const NONE = { postcode: '', address: '', homepage: '', phone: '', fax: '', email: '' };

export function presentLetterhead(marks: readonly MarkRow[], row: LinesRow | undefined) {
  const { version, changed_at, by_name, ...lines } = row ?? { version: 0, changed_at: null, by_name: null, ...NONE };
  return {
    marks: MarkKind.options.map((kind) => {
      const mark = marks.find((one) => one.kind === kind);
      return {
        kind,
        image: asAddress(mark?.image),
        setAt: mark?.set_at ?? null,
        setBy: mark?.by_name ?? null,
      };
    }),
    lines,
    linesVersion: version,
    changedBy: by_name,
    changedAt: changed_at,
  };
}
