import type { PrintBlock, PrintModel, Run } from './print-model.ts';

/** A row of what matters most on a 공고문. */
export type Point = { readonly label: string; readonly main: string; readonly more: readonly Run[] };
/** Who drafted, looked through and decided a 시행문. */
export type Signer = { readonly position: string; readonly name: string; readonly above: string };

/** A paper for those outside the office. No seal of a person stands on it, and nothing that was said inside. */
export type OutsideModel = {
  readonly as: 'notice' | 'letter';
  readonly paper: 'a4' | 'a3';
  readonly flipped: boolean;
  /** How large its text is beside that of an ordinary paper. */
  readonly grow: number;
  /** Name of a picture. */
  readonly logo: string | null;
  /** Name of the picture of the 직인; null: it is left out as `omitted` says, or pressed by hand where the place for it is. */
  readonly seal: string | null;
  readonly omitted: boolean;
  /** 한빛마을 1단지 관리사무소: whose paper it is. */
  readonly office: string;
  /** 한빛마을 1단지 관리사무소장: in whose name. */
  readonly sender: string;
  readonly number: string;
  readonly day: string;
  readonly lead: readonly PrintBlock[];
  readonly points: readonly Point[];
  readonly body: readonly PrintBlock[];
  readonly attachments: readonly (readonly Run[])[];
  /** 끝. on a line of its own, where the text ends in a table. */
  readonly ends: 'attachments' | 'line' | null;
  readonly period: string;
  readonly ask: readonly Run[];
  readonly to: readonly Run[];
  readonly via: readonly Run[];
  readonly signers: readonly Signer[];
  readonly cooperators: string;
  /** Number and day under which it is sent. */
  readonly issue: string;
  /** Where the office is and how it is reached, in the order of the foot of a 시행문. */
  readonly place: string;
  readonly homepage: string;
  readonly reached: string;
  readonly email: string;
  /** 공개, 부분공개, 비공개. */
  readonly disclosure: string;
};

/** What the compiler is given: the paper that is handed out, in the place of all else (`template/outside.typ`). */
export type OutsidePrint = PrintModel & { readonly outside: OutsideModel };
