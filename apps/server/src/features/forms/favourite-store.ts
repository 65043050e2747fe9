import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type Favourite = { aptId: string; memberId: string; formId: string; at: Date };

/** False when the form is not there. One that is a favourite already stays in its place. */
export const addFavourite = async (tx: Tx, { aptId, memberId, formId, at }: Favourite): Promise<boolean> => {
  const found = await tx.run(statement`
    with found as (select apt_id, form_id from form where apt_id = ${aptId} and form_id = ${formId} and current_version is not null),
    added as (insert into favourite_form (apt_id, member_id, form_id, added_at)
      select apt_id, ${memberId}, form_id, ${at} from found on conflict do nothing)
    select from found`);
  return found.length > 0;
};

export const dropFavourite = (tx: Tx, { aptId, memberId, formId }: Omit<Favourite, 'at'>) =>
  tx.run(
    statement`delete from favourite_form where apt_id = ${aptId} and member_id = ${memberId} and form_id = ${formId}`,
  );
