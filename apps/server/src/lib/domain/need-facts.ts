import type { RotationFacts } from './judge-rotation.ts';

/** What was seen of the machine, its settings and its database. Nothing is said about what nobody has looked at. */
export type NeedFacts = {
  program?: { node: string; hasFonts: boolean };
  /** Sentences that already say which variable, file or address, and how to mend it. */
  environment?: string | null;
  secret?: string | null;
  rootKeyForm?: string | null;
  /** Of a program from before, or of a newer one. */
  earlierData?: string | null;
  /** Names of migrations that the start would bring and after which older programs cannot open what is there (law 11). */
  olderStop?: readonly string[];
  sharedRole?: string | null;
  connections?: { trouble: string | null; isPooled: boolean };

  folder?: { dir: string; trouble: string | null; isOpenToOthers: boolean };
  /** `open`: the one that would be taken; the wanted one, where that is free or our own server has it. */
  port?: { wanted: number; open: number; isOurs: boolean; production: boolean; trouble: string | null };
  disk?: { freeBytes: number; totalBytes: number } | null;
  backup?: {
    isOff: boolean;
    folder: string;
    folderTrouble: string | null;
    keyTrouble: string | null;
    isKeyGone: boolean;
  };
  /** Not of a demo, which keeps its messages to itself. */
  channels?: { hasMail: boolean; hasText: boolean; isLocalAddress: boolean };

  /** Variables whose addresses are asked in the clear over a network, and mail that may go so. Not of a demo. */
  plain?: { addresses: readonly string[]; hasMail: boolean };

  server?: {
    unreachable: string | null;
    isLent?: boolean;
    version?: { number: number; text: string };
    knowsHangul?: boolean;
  };
  /** Statements that the owner may not run and the start would. */
  rights?: { owner: string; needed: readonly string[] };
  clock?: { machine: Date; database: Date; newestRoot: Date | null };
  /** `lost`: what is sealed with a key that is not here, and browsers that are reached with such a key only. */
  sealed?: { isForeign: boolean; lost: number; lostBrowsers: number };
  /** Names of keys: of the one that signed last, and of ours. */
  rootKey?: { newest: string | null; ours: string; isKnown: boolean; isGivenUp: boolean };
  knownPasswords?: readonly string[];
  /** What still needs a secret from before, where one is set. */
  rotation?: RotationFacts | null;
};
