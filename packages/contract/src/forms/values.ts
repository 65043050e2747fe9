/** What a drafter fills in, by key of the field. A key that is missing is empty; nothing is ever stored as null. */
export type MoneyWithVat = { readonly won: number; readonly vat: 'INCLUDED' | 'EXCLUDED' };
export type Period = { readonly from: string; readonly to: string };
export type DongHo = { readonly dong: string; readonly ho: string };
/** Name and place as they were when chosen: papers do not change when people do. */
export type Chosen = { readonly id: string; readonly name: string };
export type Photo = { readonly attachmentId: string; readonly caption?: string };
/** What one cell of a table holds: as a field of its kind would. */
export type CellValue = string | number | boolean | DongHo | readonly Chosen[] | readonly Photo[];
export type Row = { readonly [column: string]: CellValue };
/**
 * | field | value |
 * | --- | --- |
 * | text, longText, select, radio | string |
 * | number, formula (number, money, days) | number |
 * | formula (text) | string |
 * | money | whole won as a number; with `vat: choose` MoneyWithVat |
 * | date | 2026-11-15 · time | 09:30 · period | Period |
 * | checkbox | string[] · member, department | Chosen[] · dongHo | DongHo |
 * | photo, file | Photo[] · body | Body (paper.ts) · rows | Row[], cells as fields of their kinds |
 * | auto, signature | never stored |
 */
export type Values = { readonly [key: string]: unknown };
