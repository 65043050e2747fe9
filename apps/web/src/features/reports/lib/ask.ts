/** What a report asks, as it stands in the address: text under the keys of the contract. */
const KEYS = ['register', 'formId', 'rows', 'columns', 'measure', 'of', 'period', 'from', 'to'] as const;
type Key = (typeof KEYS)[number];
export type Ask = Readonly<Partial<Record<Key, string>>>;

/** Where nobody has chosen: what an office asks first. */
const FIRST: Ask = { register: 'EXPENSE' };

export function readAsk(search: Readonly<Record<string, unknown>>): Ask {
  const said = Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = search[key];
      return typeof value === 'string' && value !== '' ? [[key, value]] : [];
    }),
  ) as Ask;
  return said.register || said.formId ? said : { ...FIRST, ...said };
}

/** With something chosen otherwise; what is empty is left out. */
export const withChoice = (ask: Ask, choice: Partial<Record<Key, string>>): Ask =>
  Object.fromEntries(Object.entries({ ...ask, ...choice }).filter(([, value]) => value !== '')) as Ask;

/** Another source has other things to divide by; the days stay. */
export const withSource = ({ period, from, to }: Ask, chosen: string): Ask => {
  const [kind = '', id = ''] = chosen.split(':');
  return withChoice({}, { [kind]: id, ...(period && { period }), ...(from && { from }), ...(to && { to }) });
};

/** Of what is added up and how, in one choice. */
export const measureOf = ({ measure, of }: { measure: string; of: string | null }): string =>
  measure === 'count' ? 'count' : `${measure}:${of}`;
export const withMeasure = (ask: Ask, chosen: string): Ask => {
  const [measure = '', of = ''] = chosen.split(':');
  return withChoice(ask, { measure, of });
};

/** Whether two ask the same. */
export const sameAsk = (one: Ask, other: Ask): boolean => KEYS.every((key) => (one[key] ?? '') === (other[key] ?? ''));

/** The kept report that an address opens: the one that it names while it asks what that does, otherwise the first that asks the same. */
export const keptBy = <Kept extends { reportId: string; ask: object }>(
  kept: readonly Kept[],
  ask: Ask,
  reportId: unknown,
): Kept | undefined => {
  const same = kept.filter((one) => sameAsk(one.ask as Ask, ask));
  return same.find((one) => one.reportId === reportId) ?? same[0];
};

/** 1,250,000 or 3.25. */
export function sayFigure(figure: string | null): string {
  if (figure === null) return '';
  const [whole = '', part] = figure.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part ? `.${part}` : ''}`;
}
