/** What a draft says, as it is saved: nothing but a title, or what the test is about. */
export const draftContent = (about: Record<string, unknown> = {}) => ({
  title: '승강기 3호기 부품 교체',
  content: {},
  amount: null,
  urgentYn: 'N',
  security: 'NORMAL',
  retentionYears: 5,
  line: [],
  referenceIds: [],
  readerIds: [],
  receivingDeptIds: [],
  relatedDocIds: [],
  ...about,
});
