import { ManyResults } from '../../../shared/list/many-results.tsx';
import type { Result } from '../api/acts.ts';
import { titleOf } from '../lib/row-words.ts';

export const ResultList = ({ results, onClose }: { results: readonly Result[]; onClose: () => void }) => (
  <ManyResults
    results={results.map((one) => ({ id: one.docId, name: titleOf(one), ok: one.ok, sentence: one.sentence }))}
    unit="건"
    onClose={onClose}
  />
);
