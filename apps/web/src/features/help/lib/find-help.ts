import { type PageName, pageByName } from '@danji/contract/pages';
import { matchHangul } from '../../../shared/lib/match-hangul.ts';
import { permissionOf } from '../../../shared/menu/derive-menu.ts';
import { chainAt } from '../../../shared/menu/menu-store.ts';
import { allHelp } from './help-of.ts';

export type HelpFind = { page: PageName; name: string };

/** What the person may not open needs no help. */
function mayOpen(name: PageName): boolean {
  const page = pageByName(name);
  return page?.permission === 'exempt' || permissionOf(chainAt(page?.path.replace(/\/:.*$/, '') ?? '')).canRead;
}

const MOST = 8;

/** Help by the words of its title, and by those of the questions that it answers. */
export function findHelp(query: string): HelpFind[] {
  if (query.trim() === '') return [];
  return allHelp()
    .filter(([page]) => mayOpen(page))
    .flatMap(([page, { title, questions }]) => {
      const name = `${title} 도움말`;
      if (matchHangul(name, query)) return [{ page, name }];
      const asked = questions.find(([question]) => matchHangul(question, query));
      return asked ? [{ page, name: asked[0] }] : [];
    })
    .slice(0, MOST);
}
