import * as contract from '@danji/contract/guide';
import type { Bind } from '../../http/bind.ts';
import { createGetGuide } from './get-guide.ts';
import { makeGuideCouncil } from './make-guide-council.ts';
import { makeGuideDepartments } from './make-guide-departments.ts';
import { markGuide } from './mark-guide.ts';
import type { GuideEnv } from './server-facts.ts';
import { undoGuideCouncil } from './undo-guide-council.ts';
import { undoGuideDepartments } from './undo-guide-departments.ts';

export function guideRoutes({ bind }: Bind, { env }: { env: GuideEnv }): void {
  bind(contract.getGuide, createGetGuide(env));
  bind(contract.markGuide, markGuide);
  bind(contract.makeGuideDepartments, makeGuideDepartments);
  bind(contract.undoGuideDepartments, undoGuideDepartments);
  bind(contract.makeGuideCouncil, makeGuideCouncil);
  bind(contract.undoGuideCouncil, undoGuideCouncil);
}
