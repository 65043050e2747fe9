import * as contract from '@danji/contract/approval-links';
import * as passkeys from '@danji/contract/passkeys';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { createActByLink } from './act-by-link.ts';
import { createCheckCode } from './check-code.ts';
import { createBeginLinkPasskey, createCheckLinkPasskey } from './check-link-passkey.ts';
import type { LinkDeps } from './deps.ts';
import { createDownloadLinkedFile } from './download-linked-file.ts';
import { createGetLinkedDocument } from './get-linked-document.ts';
import { createInspectLink } from './inspect-link.ts';
import { presentOfficer, presentSetting } from './present.ts';
import { createProveSecretByLink } from './prove-secret-by-link.ts';
import { linkSettingOf, officersOf } from './queries.ts';
import { createSendCode } from './send-code.ts';
import { createSetLinkSetting } from './set-link-setting.ts';
import { createSetOfficerLink } from './set-officer-link.ts';

export function approvalLinkRoutes({ bind, bindRead, bindOpen, bindLink }: Bind, deps: LinkDeps): void {
  bindOpen(contract.inspectApprovalLink, createInspectLink(deps));
  bindOpen(contract.sendApprovalCode, createSendCode(deps));
  bindOpen(contract.checkApprovalCode, createCheckCode(deps));
  bindOpen(passkeys.beginLinkPasskey, createBeginLinkPasskey(deps));
  bindOpen(passkeys.checkLinkPasskey, createCheckLinkPasskey(deps));

  bindLink(contract.getLinkedDocument, createGetLinkedDocument(deps));
  bindLink(contract.downloadLinkedFile, createDownloadLinkedFile(deps));
  bindLink(contract.proveSecretByLink, createProveSecretByLink(deps));
  bindLink(contract.actByLink, createActByLink(deps));

  bindRead(
    contract.getLinkSetting,
    ({ claims }) => linkSettingOf(claims),
    ([row]) => (row ? presentSetting(deps.env, row) : refuse('NOT_FOUND', { message: 'no such member' })),
  );
  bind(contract.setLinkSetting, createSetLinkSetting(deps));
  bindRead(
    contract.listLinkOfficers,
    ({ aptId, now }) => officersOf(aptId, now),
    (rows) => rows.map((row) => presentOfficer(deps.env, row)),
  );
  bind(contract.setOfficerLink, createSetOfficerLink(deps));
}
