type Person = { memberId: string; memberName: string; phoneNo: string | null };

/** Who of the complex has one of the ids or numbers of the sheet. */
export type KnownPeople = readonly Person[];

/** One person does not come twice: the same id and name, or the same name and number, is the same person. */
export function samePerson(known: KnownPeople) {
  const contactOf = ({ memberName, phoneNo }: Person) => (phoneNo === null ? null : `${memberName} ${phoneNo}`);
  const here = new Map(known.map((person) => [person.memberId, person]));
  const reached = new Map(known.map((person) => [contactOf(person), person.memberId]));
  const ids = new Map<string, { row: number; memberName: string }>();
  const contacts = new Map<string, number>();
  return {
    /** Whose number the row has, known by nothing else than name and number. */
    matched(person: Person): string | null {
      if (here.get(person.memberId)?.memberName === person.memberName) return null;
      const contact = contactOf(person);
      return contact === null ? null : (reached.get(contact) ?? null);
    },
    /** Why the person is not registered: they are there, or stand further up. */
    whyNot(person: Person): string | null {
      const contact = contactOf(person);
      if (person.memberId !== '' && here.get(person.memberId)?.memberName === person.memberName)
        return '이미 등록된 사람';
      const registered = contact === null ? undefined : reached.get(contact);
      if (registered !== undefined) return `이미 등록된 사람 (아이디 ${registered})`;
      const namesake = ids.get(person.memberId);
      if (namesake?.memberName === person.memberName) return `${namesake.row}행과 같은 사람`;
      const row = contact === null ? undefined : contacts.get(contact);
      return row === undefined ? null : `${row}행과 같은 사람`;
    },
    rowWithId: (memberId: string): number | undefined => ids.get(memberId)?.row,
    note(person: Person, row: number): void {
      ids.set(person.memberId, { row, memberName: person.memberName });
      const contact = contactOf(person);
      if (contact !== null) contacts.set(contact, row);
    },
  };
}
