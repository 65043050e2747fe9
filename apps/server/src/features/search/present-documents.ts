import type { FoundDocument, FoundPlace } from '@danji/contract/search';
import type { Tx } from '../../lib/database.ts';
import { bodyOf, type Said } from '../search-index/public.ts';
import { excerptOf, markWords } from './domain/match-text.ts';
import type { Word } from './domain/parse-query.ts';
import { markedBeside, markedWords, type ReadWord } from './domain/read-query.ts';
import { insidesOf, type MoreRow, type PageRow, type ShownRow } from './page-queries.ts';

const PLACES_MAX = 3;

/** The documents of a page in its order, with the places where the words stand. */
export async function presentDocuments(
  tx: Tx,
  aptId: string,
  page: PageRow,
  words: readonly ReadWord[],
  talkOnly: boolean,
): Promise<FoundDocument[]> {
  const { shown, read } = placesIn(page, words, talkOnly);
  const texts = read.length > 0 ? await loadTexts(tx, aptId, read) : new Map<string, string>();
  return shown.map(({ row, more, places }) =>
    present(row, words, [...places, ...insidePlaces(more, texts, markedBeside(row.title, words))].slice(0, PLACES_MAX)),
  );
}

/** The same without asking for more; undefined where files must be looked into. */
export function presentAtOnce(
  page: PageRow,
  words: readonly ReadWord[],
  talkOnly: boolean,
): FoundDocument[] | undefined {
  const { shown, read } = placesIn(page, words, talkOnly);
  return read.length > 0 ? undefined : shown.map(({ row, places }) => present(row, words, places));
}

/** `read`: files whose texts are to be asked for. They are long, and come last: only where there is room for them. */
function placesIn({ items, said }: PageRow, words: readonly ReadWord[], talkOnly: boolean) {
  const placesOf = (row: ShownRow, more: MoreRow) => {
    const marked = markedBeside(row.title, words);
    return [...(talkOnly ? [] : bodyPlaces(row, more, said?.fields ?? {}, marked)), ...talkPlaces(more, marked)];
  };
  const shown = items.map((row) => {
    const more = (row.saysMore && said?.documents?.[row.docId]) || null;
    return { row, more, places: more ? placesOf(row, more).slice(0, PLACES_MAX) : [] };
  });
  return { shown, read: shown.flatMap(({ more, places }) => (places.length < PLACES_MAX ? filesOf(more) : [])) };
}

const filesOf = (more: MoreRow | null) =>
  (more?.attachments ?? []).flatMap(({ attachmentId, hasText }) => (hasText ? [attachmentId] : []));

const loadTexts = async (tx: Tx, aptId: string, attachmentIds: readonly string[]) =>
  new Map((await tx.run(insidesOf(aptId, attachmentIds))).map(({ attachmentId, text }) => [attachmentId, text]));

const present = (
  { saysMore: _more, ...row }: ShownRow,
  words: readonly ReadWord[],
  places: FoundPlace[],
): FoundDocument => ({
  ...row,
  title: markWords(row.title, markedWords(words)),
  amount: row.amount === null ? null : Number(row.amount),
  places,
});

const placeOf = (
  place: FoundPlace['place'],
  text: string,
  words: readonly Word[],
  rest: Partial<FoundPlace> = {},
): FoundPlace[] => {
  const found = excerptOf(text, words);
  return found ? [{ place, by: null, commentId: null, found, ...rest }] : [];
};

// Initials are looked for in titles and names, and so is a single letter unless a word narrows; in a body they would be everywhere.
const longOf = (words: readonly Word[]) => {
  const long = words.filter(({ kind }) => kind === 'WORD');
  return long.length > 0 ? words.filter(({ kind }) => kind !== 'INITIALS') : long;
};

type Fields = NonNullable<NonNullable<PageRow['said']>['fields']>;

function bodyPlaces(row: ShownRow, more: MoreRow, fields: Fields, words: readonly Word[]): FoundPlace[] {
  const names = [row.docNumber, row.drafterName, row.drafterDeptName, ...peopleOf(more)];
  const line = [...new Set(names.filter(Boolean))].join(' · ');
  const body = bodyOf({ content: more.content, fields: fields[more.fieldsOf ?? ''] ?? null });
  return [...placeOf('BODY', body, longOf(words)), ...placeOf('NAME', line, words)];
}

/** Everyone in the line of any round and who acted for them, by their ids. */
function peopleOf({ steps }: MoreRow): (string | null)[] {
  const people = (steps ?? []).flatMap(([personId, person, actorId, actor]) => [
    { id: personId ?? '', name: person },
    { id: actorId ?? '', name: actor },
  ]);
  return people.sort((a, b) => compare(a.id, b.id) || compare(a.name ?? '', b.name ?? '')).map(({ name }) => name);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const reasonsOf = ({ steps }: MoreRow): Said[] =>
  (steps ?? []).flatMap(([, person, , actor, text]) =>
    text === null ? [] : [{ commentId: null, by: actor ?? person ?? '', text }],
  );

function talkPlaces(more: MoreRow, words: readonly Word[]): FoundPlace[] {
  const { comments, attachments } = more;
  const long = longOf(words);
  return [
    ...[...(comments ?? []), ...reasonsOf(more)].flatMap(({ by, text, commentId }) =>
      placeOf('COMMENT', text, long, { by, commentId }),
    ),
    ...(attachments ?? []).flatMap(({ name }) => placeOf('FILE', name, long)),
  ];
}

const insidePlaces = (more: MoreRow | null, texts: ReadonlyMap<string, string>, words: readonly Word[]) =>
  (more?.attachments ?? []).flatMap(({ attachmentId, name }) => {
    const text = texts.get(attachmentId);
    return text ? placeOf('INSIDE', text, longOf(words), { by: name }) : [];
  });
