export {
  type Account,
  accountOf,
  findAccount,
  findComplexOf,
  hasNews,
  isStillUsable,
  setReset,
  wasEverIn,
} from './account-store.ts';
export { keepDoorOpen, lockAdministration } from './administrators-store.ts';
export { admitAccount, answerAdmission, type Identity } from './admit-account.ts';
export { refuseOwnPassword } from './check-password.ts';
export { clearGuards } from './clear-guards.ts';
export { closeWayIn } from './close-way-in.ts';
export type { AuthDeps } from './deps.ts';
export { keyedHash, keyedHashes, newSecret, sha256 } from './digests.ts';
export { hubDigest } from './domain/hub-digest.ts';
export { freshGuard, type LoginGuard, MAX_FAILURES, takeTry } from './domain/login-guard.ts';
export { mustHaveOtp, needsOtp } from './domain/needs-otp.ts';
export { networkOf } from './domain/network-of.ts';
export { enrolOtp } from './enrol-otp.ts';
export { createFirstAdminLink } from './first-admin-link.ts';
export { giveRecoveryCodes } from './give-recovery-codes.ts';
export { type HandedOver, handOverFirstLink } from './hand-over-first-link.ts';
export { insertHubKey } from './hub-store.ts';
export { keepOidcLink, keepRuleLink } from './keep-oidc-link.ts';
export { keepWaysIn } from './keep-ways-in.ts';
export { countHit, countHourly, limitRate } from './limit-rate.ts';
export { deleteUnusedLinks, markLinkUsed } from './link-store.ts';
export { createManageAccount } from './manage-account.ts';
export { createNoteDenial } from './note-denial.ts';
export { endOidcLinks } from './oidc-link-store.ts';
export { type CameBy, handOver, openSession } from './open-session.ts';
export { makeOperatorLink } from './operator-link.ts';
export { closeChallenge, deleteFactors, deleteRecoveryCodes, lockChallenge } from './otp-store.ts';
export { LINK_HOURS, makeLink, type OpenedLink } from './password-link.ts';
export { presentSession, type SessionRow } from './present.ts';
export { provedRecently } from './proved-recently.ts';
export { sessionsOf } from './queries.ts';
export { beginOpening, factorOf, openLinkAgain } from './read-link.ts';
export { recordAccess, recordActorEvent, recordActorEvents, recordEvent, recordLast } from './record-event.ts';
export { refuseGreater, refuseTopAdmin } from './refuse-greater.ts';
export { refuseOldSignIn } from './refuse-old-sign-in.ts';
export { holdsNoMore, writesOnAny } from './rights-store.ts';
export { authRoutes } from './routes.ts';
export { firstLinkWords, sendFirstLink } from './send-first-link.ts';
export { endSessionsOf, endSessionsWithoutCode, lockSession } from './session-store.ts';
export { setPassword } from './set-password.ts';
export { newSentCode, otpEnrolment } from './totp.ts';
