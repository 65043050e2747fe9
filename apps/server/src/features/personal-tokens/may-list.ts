import { type TokenList, tokenListNames, tokenLists } from '@danji/contract/personal-tokens';
import type { FlagRow } from './queries.ts';

/** What somebody may do on which menu, as the roles add up. */
export type Rights = ReadonlyMap<string, FlagRow>;
export const rightsOf = (rows: readonly FlagRow[]): Rights => new Map(rows.map((row) => [row.menu, row]));

/** A list is for whoever may see it and may have it as a file: the rights of the very calls behind screen and file. */
export function mayList(rights: Rights, list: TokenList): boolean {
  const { page, excel } = tokenLists[list];
  return rights.get(page.access.menu)?.read === true && rights.get(excel.access.menu)?.excel === true;
}
export const listsOf = (rights: Rights): TokenList[] => tokenListNames.filter((list) => mayList(rights, list));
