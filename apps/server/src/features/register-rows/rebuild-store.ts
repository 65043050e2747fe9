import type { RegisterFeed } from '@danji/contract/forms/register-settings';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { feedsOf } from './store.ts';

export const findFormsToRebuild = (tx: Tx, before: Date) =>
  tx.run(statement<{ apt_id: string; form_id: string }>`select apt_id, form_id from app.forms_to_rebuild(${before})`);

export type Rebuild = { askedAt: string; after: string | null; feeds: RegisterFeed[] | null };

/** How far it has come, locked: one node at a time goes on with it. Undefined where another does, or it is done. */
export const lockRebuild = (tx: Tx, aptId: string, formId: string) =>
  tx.first(statement<Rebuild>`
    select app.stamp(b.asked_at) as "askedAt", b.after_doc as after, ${feedsOf(formId)} as feeds
      from register_rebuild b where b.apt_id = ${aptId} and b.form_id = ${formId} for update of b skip locked`);

export const noteProgress = (tx: Tx, aptId: string, formId: string, after: string) =>
  tx.run(statement`update register_rebuild set after_doc = ${after} where apt_id = ${aptId} and form_id = ${formId}`);

export const endRebuild = (tx: Tx, aptId: string, formId: string) =>
  tx.run(statement`delete from register_rebuild where apt_id = ${aptId} and form_id = ${formId}`);

export const askRebuild = (tx: Tx, aptId: string, formIds: readonly string[], at: Date) =>
  tx.run(statement`
    insert into register_rebuild (apt_id, form_id, asked_at)
    select ${aptId}, f, ${at} from unnest(${[...formIds]}::uuid[]) f
    on conflict (apt_id, form_id) do update set asked_at = excluded.asked_at, after_doc = null`);

export const findComplexes = (tx: Tx) =>
  tx.run(statement<{ apt_id: string }>`select c as apt_id from app.complexes_with_registers() c`);

export const noteCheck = (tx: Tx, aptId: string, { papers, wrong }: { papers: number; wrong: number }, at: Date) =>
  tx.run(statement`
    insert into register_check (apt_id, checked_at, papers, wrong) values (${aptId}, ${at}, ${papers}, ${wrong})
    on conflict (apt_id) do update set checked_at = excluded.checked_at, papers = excluded.papers, wrong = excluded.wrong`);
