/** Amounts and days that hints and checks go by: each with where it stands, and from when it holds. Nowhere else. */
export type Limit = { readonly law: string; readonly since: string };

export const limits = {
  /** 수의계약, without VAT. */
  privateContract: { won: 5_000_000, law: '주택관리업자 및 사업자 선정지침', since: '2023-06-13' },
  /** The same as people write it, with VAT. */
  privateContractWithVat: { won: 5_500_000, law: '주택관리업자 및 사업자 선정지침', since: '2023-06-13' },
  quotations: { count: 2, law: '주택관리업자 및 사업자 선정지침', since: '2023-06-13' },
  /** Above it a payment needs 적격증빙. */
  properEvidence: { won: 30_000, law: '공동주택 회계처리기준', since: '2017-01-01' },
  /** Contracts that lie so close together may be one: a custom of audits, no law. */
  splitWithin: { days: 90, law: '감사 관행', since: '2026-11-17' },
} as const satisfies Record<string, Limit & ({ won: number } | { count: number } | { days: number })>;
