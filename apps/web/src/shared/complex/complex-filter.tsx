import { choicesOf } from '../lib/choices-of.ts';
import { ChoiceFilter } from '../list/filters.tsx';
import type { ListAddress } from '../list/use-list-address.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { useKeptComplex } from './keep-complex.ts';
import { useComplexes } from './use-complexes.ts';

/** Whose list it is. Only the operator has a choice; the others see nothing of it. */
export function ComplexFilter({ list }: { list: ListAddress }) {
  const { data: complexes = [] } = useComplexes();
  useKeptComplex();
  if (complexes.length < 2) return null;
  const own = complexes.find(({ operatorYn }) => operatorYn)?.aptId ?? '';
  return (
    <ChoiceField
      aria-label="단지"
      value={list.chosen.filter.aptId ?? own}
      data={complexes.map(({ aptId, aptName }) => ({ value: aptId, label: `${aptName} (${aptId})` }))}
      onChange={(event) => list.setFilter('aptId', event.currentTarget.value === own ? '' : event.currentTarget.value)}
    />
  );
}

/** The same where no choice means all complexes, or none yet. */
export function ComplexChoice({ list }: { list: ListAddress }) {
  const { data: complexes = [] } = useComplexes();
  useKeptComplex();
  if (complexes.length < 2) return null;
  return <ChoiceFilter list={list} field="aptId" label="단지" data={choicesOf(complexes, 'aptId', 'aptName')} />;
}
