/**
 * Who acts where a directory outside does (SCIM, decision 0078): no person. Ids of people have five letters at least, so nobody can
 * ever have this one.
 */
export const SYNC_ACTOR = { id: 'scim', name: '직원 동기화' } as const;
