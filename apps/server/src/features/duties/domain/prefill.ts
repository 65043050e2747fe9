/** What a paper can take over from the duty that it fulfils; a form takes what it has a place for. */
export const valuesOfDuty = ({ name, basis }: { name: string; basis: string }): Record<string, string> => ({
  점검종류: name,
  교육명: name,
  근거: basis,
  근거법령: basis,
});

/** "2026년 11월 승강기 자체점검" */
export const titleOfDuty = (name: string, dueOn: string): string =>
  `${dueOn.slice(0, 4)}년 ${Number(dueOn.slice(5, 7))}월 ${name}`;
