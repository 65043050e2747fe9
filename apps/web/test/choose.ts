import { type Locator, page, userEvent } from 'vitest/browser';

/** Opens the list of a field and takes an entry by its words. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await userEvent.click(field);
  await userEvent.click(page.getByRole('listbox').getByRole('option', { name: option, exact: true }));
}
