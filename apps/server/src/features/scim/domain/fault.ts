/** What RFC 7644 (3.12) calls a 400 or 409 more precisely. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

type Told = { status: number; scimType?: ScimType; code: string; detail: string };

/** Why a call of the directory is refused: in its own shape, with a sentence for whoever looks after it and a code for programs. */
export class ScimFault extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  readonly code: string;
  readonly detail: string;

  constructor({ status, scimType, code, detail }: Told) {
    super(code);
    this.name = 'ScimFault';
    this.status = status;
    this.scimType = scimType;
    this.code = code;
    this.detail = detail;
  }
}

export const fault = (told: Told): never => {
  throw new ScimFault(told);
};

const bad = (scimType: ScimType, code: string) => (detail: string) => fault({ status: 400, scimType, code, detail });
export const badFilter = bad('invalidFilter', 'SCIM_BAD_FILTER');
export const badPath = bad('invalidPath', 'SCIM_BAD_PATH');
export const badSyntax = bad('invalidSyntax', 'SCIM_BAD_SYNTAX');
export const badValue = bad('invalidValue', 'SCIM_BAD_VALUE');
export const noTarget = bad('noTarget', 'SCIM_NO_TARGET');
export const readOnly = bad('mutability', 'SCIM_READ_ONLY');
