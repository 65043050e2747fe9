import type { Chosen } from '@danji/contract/forms/values';

export type Known = { readonly id: string; readonly name: string; readonly note: string };
export type PeopleReader = {
  /** Who is meant by the text of one cell; undefined when nobody is, or when it could be more than one. */
  read: (text: string, most: number) => readonly Chosen[] | undefined;
  /** Names that several people have, and names that nobody has. */
  readonly shared: Set<string>;
  readonly unknown: Set<string>;
};

const bare = (text: string) => text.normalize('NFC').replace(/\s/g, '');

/** `김과장`, `관리과 김과장`, `김과장(경리)`: by the name, and what stands beside it tells two of one name apart. */
function findOne(people: readonly Known[], text: string): readonly Known[] {
  const whole = people.filter(({ name }) => bare(name) === bare(text));
  if (whole.length > 0) return whole;
  const words = text.split(/[\s()[\]·]+/).filter(Boolean);
  const named = people.filter(({ name }) => words.includes(name));
  const told = named.filter(({ name, note }) => words.every((word) => word === name || note.includes(word)));
  return told.length === 1 ? told : named;
}

/** People by the names that stand in a copied sheet. Nobody is guessed. */
export function peopleReader(people: readonly Known[]): PeopleReader {
  const shared = new Set<string>();
  const unknown = new Set<string>();
  return {
    shared,
    unknown,
    read(text, most) {
      const names = text
        .split(/[,、/\n]/)
        .map((one) => one.trim())
        .filter(Boolean);
      const found = names.map((name) => ({ name, who: findOne(people, name) }));
      for (const { name, who } of found) {
        if (who.length > 1) shared.add(name);
        if (who.length === 0) unknown.add(name);
      }
      const sure = found.flatMap(({ who: [one, ...others] }) => (one && others.length === 0 ? [one] : []));
      const chosen = [...new Map(sure.map(({ id, name }) => [id, { id, name }])).values()].slice(0, most);
      return chosen.length > 0 ? chosen : undefined;
    },
  };
}

const MOST_TOLD = 5;
const listed = (names: ReadonlySet<string>) =>
  [...names].slice(0, MOST_TOLD).join(', ') + (names.size > MOST_TOLD ? ` 등 ${names.size}명` : '');

/** What is told of people who could not be found. */
export const sayMissed = ({ shared, unknown }: Pick<PeopleReader, 'shared' | 'unknown'>): string[] => [
  ...(shared.size > 0 ? [`이름이 같은 사람이 있어 비워 두었습니다: ${listed(shared)}. 칸에서 골라 주세요.`] : []),
  ...(unknown.size > 0 ? [`명단에 없는 이름이라 비워 두었습니다: ${listed(unknown)}.`] : []),
];
