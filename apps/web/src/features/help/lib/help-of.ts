import type { Page, PageName, pages } from '@danji/contract/pages';
import { approvalTexts } from '../texts/approval.ts';
import { complexTexts } from '../texts/complex.ts';
import { documentTexts } from '../texts/documents.ts';
import type { HelpText } from '../texts/help-text.ts';
import { ownTexts } from '../texts/own.ts';
import { systemTexts } from '../texts/system.ts';

type Shown = Exclude<Extract<(typeof pages)[number], { layout: 'shell' }>, { leadsTo: string }>['name'];

/** Every page of the frame has one; what leads on to another page is never seen. */
const helpTexts: Readonly<Record<Shown, HelpText>> = {
  ...ownTexts,
  ...approvalTexts,
  ...documentTexts,
  ...complexTexts,
  ...systemTexts,
};

export const helpOf = (name: PageName): HelpText | null =>
  (helpTexts as Readonly<Partial<Record<Page['name'], HelpText>>>)[name] ?? null;

export const allHelp = () => Object.entries(helpTexts) as [Shown, HelpText][];
