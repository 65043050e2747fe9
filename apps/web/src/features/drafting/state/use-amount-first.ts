import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { jumpTo } from '../../../shared/paper/jump-to.ts';
import { amountPlace } from '../lib/amount-place.ts';
import type { Desk } from './desk.ts';

/** Drafted anew for its amount: the cursor stands there. */
export function useAmountFirst(desk: Desk): void {
  const wanted = useRouterState({ select: ({ location }) => location.search.focus === 'amount' });
  useEffect(() => {
    const { definition, form } = desk.opening;
    const key = definition && form ? amountPlace(definition, form.settings) : null;
    // After the heading, which the page begins with.
    if (wanted && key) requestAnimationFrame(() => jumpTo({ key }));
  }, [desk, wanted]);
}
