import type { FormDefinition } from '@danji/contract/forms/definition';
import type { PublicationKind } from '@danji/contract/publications';
import type { PublicContent } from '@danji/contract/publications/content';
import type { Tx } from '../../lib/database.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

export const findDefinition = (tx: Tx, aptId: string, docId: string) =>
  tx.first(statement<{ definition: FormDefinition | Record<string, never> | null; form_name: string | null }>`
    select v.definition, coalesce(f.form_name, '') as form_name
      from document d
      left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
      left join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
     where d.apt_id = ${aptId} and d.doc_id = ${docId}::uuid for share of d`);

/** Whose names and homes the office knows, to find them in what is written. */
export async function findKnown(tx: Tx, aptId: string) {
  const names = await tx.run(
    statement<{
      name: string;
    }>`select distinct replace(member_name, ' ', '') as name from member where apt_id = ${aptId}`,
  );
  const dongs = await tx.run(statement<{ dong: string }>`select distinct dong from dwelling where apt_id = ${aptId}`);
  return { names: new Set(names.map(({ name }) => name)), dongs: new Set(dongs.map(({ dong }) => dong)) };
}

export const findLive = (tx: Tx, aptId: string, docId: string) =>
  tx.first(statement<{ publication_id: string; shown_until: string }>`
    select publication_id, shown_until::text from publication
     where apt_id = ${aptId} and doc_id = ${docId}::uuid and taken_back_at is null`);

type NewPublication = {
  aptId: string;
  publicationId: string;
  code: string;
  docId: string;
  kind: PublicationKind;
  content: PublicContent;
  words: string;
  shownFrom: string;
  shownUntil: string;
  by: { memberId: string; memberName: string };
  at: Date;
  covered: Record<string, number>;
  leftOpen: Record<string, number>;
};

export const insertPublication = (tx: Tx, { aptId, content, by, at, ...one }: NewPublication) =>
  insertRow(tx, 'publication', {
    apt_id: aptId,
    publication_id: one.publicationId,
    code: one.code,
    doc_id: one.docId,
    kind: one.kind,
    title: content.title,
    content: JSON.stringify(content),
    words: one.words,
    shown_from: one.shownFrom,
    shown_until: one.shownUntil,
    checked_at: at,
    checked_by: by.memberId,
    checked_name: by.memberName,
    covered: JSON.stringify(one.covered),
    left_open: JSON.stringify(one.leftOpen),
  });

export const lockPublication = (tx: Tx, aptId: string, publicationId: string) =>
  tx.first(statement<{ taken_back: boolean }>`
    select taken_back_at is not null as taken_back from publication
     where apt_id = ${aptId} and publication_id = ${publicationId}::uuid for update`);

type Back = {
  aptId: string;
  publicationId: string;
  by: { memberId: string; memberName: string };
  at: Date;
  reason: string;
};
export const writeTakenBack = (tx: Tx, { aptId, publicationId, by, at, reason }: Back) =>
  updateRows(
    tx,
    'publication',
    { apt_id: aptId, publication_id: publicationId },
    { taken_back_at: at, taken_back_by: by.memberId, taken_back_name: by.memberName, taken_back_reason: reason },
  );

type PageToKeep = { aptId: string; code: string; by: string; at: Date };
/** The page of a complex, made once. */
export const makePage = (tx: Tx, { aptId, code, by, at }: PageToKeep) =>
  tx.count(statement`
    insert into open_page (apt_id, code, changed_at, changed_by) values (${aptId}, ${code}, ${at}, ${by}) on conflict (apt_id) do nothing`);

export const lockPage = (tx: Tx, aptId: string) =>
  tx.first(statement<{ code: string; is_on: boolean; version: number }>`
    select code, is_on, version from open_page where apt_id = ${aptId} for update`);

type PageChange = { aptId: string; code: string; isOn: boolean; by: string; at: Date };
export const writePage = (tx: Tx, { aptId, code, isOn, by, at }: PageChange) =>
  tx.count(statement`
    update open_page set code = ${code}, is_on = ${isOn}, version = version + 1, changed_at = ${at}, changed_by = ${by}
     where apt_id = ${aptId}`);
