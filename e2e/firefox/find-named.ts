export type Role =
  | 'button'
  | 'link'
  | 'menuitem'
  | 'checkbox'
  | 'radio'
  | 'option'
  | 'textbox'
  | 'combobox'
  | 'searchbox';
export type Wanted = { role: Role; name: string; within: string };

/**
 * Runs in the page: what stands there in this role and with this name, once it can be pressed: in view, at rest, enabled,
 * and with nothing before it. Null until then. To ask Firefox itself for a name takes seconds on a page with a paper.
 */
export async function findNamed({ role, name, within }: Wanted): Promise<Element | null> {
  const text =
    'textarea, [contenteditable="true"], input:is(:not([type]), [type="text"], [type="password"], [type="tel"])';
  const kinds: Record<Role, string> = {
    button: 'button:not([role]), [role="button"]',
    link: 'a[href]',
    menuitem: '[role="menuitem"]',
    checkbox: 'input[type="checkbox"]',
    radio: 'input[type="radio"]',
    option: '[role="option"]',
    textbox: text,
    combobox: '[role="combobox"]',
    searchbox: 'input[type="search"], [role="searchbox"]',
  };
  const words = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    ((element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => words(document.getElementById(id)))
      .join(' ')
      .trim() ||
      words((element as HTMLInputElement).labels?.[0]) ||
      words(element));
  const found = [...document.querySelectorAll(within)]
    .flatMap((place) => [...place.querySelectorAll(kinds[role])])
    .filter((element) => nameOf(element) === name && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches(':disabled, [aria-disabled="true"], [inert] *'));
  for (const element of found) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { x, y, width, height } = element.getBoundingClientRect();
    if (Math.abs(before.x - x) + Math.abs(before.y - y) > 0.5) continue;
    // What a label paints over its own box is the same to a finger.
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSame = top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element));
    if (isSame || [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(top)))
      return element;
  }
  return null;
}
