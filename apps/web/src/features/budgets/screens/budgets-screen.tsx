import { useSearch } from '@tanstack/react-router';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { useBudgetYear } from '../api/budgets.ts';
import { BookView } from '../components/book-view.tsx';
import { PapersView } from '../components/papers-view.tsx';

/** A year of the budget, or the papers behind one of its figures. */
export function BudgetsScreen() {
  const { year, kind } = useSearch({ strict: false }) as { year?: string; kind?: string };
  const asked = useBudgetYear(year);
  if (kind === 'SPENT' || kind === 'RESERVED') return <PapersView kind={kind} />;
  return (
    <ListState of={asked} rows={6}>
      {asked.data && <BookView book={asked.data} />}
    </ListState>
  );
}
