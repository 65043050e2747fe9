import { forTab } from '../lib/storage.ts';

const KEY = 'password-link-opening';

/** What this tab was given when it opened this very link: a page that a phone threw away goes on with it (decision 0064). */
export function openingOf(token: string): string | undefined {
  const [of, opening] = (forTab.getItem(KEY) ?? '').split(' ');
  return of === token ? opening : undefined;
}

export const keepOpening = (token: string, opening: string): void => void forTab.setItem(KEY, `${token} ${opening}`);

export const forgetOpening = (): void => void forTab.removeItem(KEY);
