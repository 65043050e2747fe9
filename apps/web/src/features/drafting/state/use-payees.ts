import type { PaymentFields } from '@danji/contract/forms/settings';
import { listOfferedPayees, type OfferedPayee, takePayee } from '@danji/contract/payees';
import { useMemo } from 'react';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import type { PayeeDesk, TakenPayee } from '../../../shared/paper/paper-context.ts';
import type { Desk } from './desk.ts';

const { useAnswer } = answersUnder('payees');
const none: readonly OfferedPayee[] = [];

/** The fields that a chosen payee fills: what the register does not know is emptied, so that nothing of another one is left. */
export const fillFields = (payment: PaymentFields, taken: TakenPayee): (readonly [string, string | undefined])[] => {
  const parts = [
    [payment.payee, taken.name],
    [payment.bank, taken.bank],
    [payment.account, taken.account],
    [payment.holder, taken.holder],
    [payment.businessNumber, taken.businessNumber],
  ] as const;
  return parts.flatMap(([key, text]) => (key === undefined ? [] : [[key, text ?? undefined] as const]));
};

/** Known payees, where the form says whom it pays. */
export function usePayees({ opening: { form } }: Desk): PayeeDesk | null {
  const payment = form?.settings.payment;
  const { data: known = none } = useAnswer(listOfferedPayees, {}, { enabled: payment !== undefined });
  return useMemo(
    () =>
      payment
        ? {
            payeeKey: payment.payee,
            known,
            take: (payeeId) => call(takePayee, { params: { payeeId } }),
            fill: (taken) => fillFields(payment, taken),
          }
        : null,
    [payment, known],
  );
}
