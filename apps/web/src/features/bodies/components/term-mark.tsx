import { termStateWords } from '@danji/contract/bodies';
import { Tag } from '../../../shared/ui/primitives.tsx';
import type { Term } from '../api/bodies.ts';

/** Whether a term runs, and whether it ends soon. */
export const TermMark = ({ term }: { term: Term }) => (
  <Tag tone={term.endsSoonYn ? 'hold' : term.state === 'SERVING' ? 'ok' : undefined}>
    {term.endsSoonYn ? '곧 끝남' : termStateWords[term.state]}
  </Tag>
);
