/** What one piece of work is done by, who alone takes it, and which endpoints ask for it. */
type Apart = { takenBy: readonly string[]; endpoints: readonly string[] };

/** All that set a paper. */
const PAPERS = [
  'printDocument',
  'previewPdf',
  'printDelegationRule',
  'printMerge',
  'previewMerge',
  'printMergedPaper',
  'printErpDocument',
];

/**
 * Work that a caller can make heavy and that is done in a process of its own, under a limit of time and memory: who else takes
 * its module would do it on the thread that serves everybody. By module under `src`; `takenBy` are the programs of those
 * processes, what belongs to them, and (said beside it) who takes a small part of it at a time.
 */
export const APART: Readonly<Record<string, Apart>> = {
  'features/print/compile-paper.ts': {
    takenBy: ['features/print/compiler-process.ts'],
    endpoints: PAPERS,
  },
  'features/print/compiler-process.ts': {
    takenBy: ['features/print/create-printer.ts'],
    endpoints: PAPERS,
  },
  'features/print/domain/packed-paper.ts': {
    // Who packs; drawing is the process's.
    takenBy: ['features/print/compiler-process.ts', 'features/print/preview-pdf.ts', 'features/print/set-paper.ts'],
    endpoints: ['printDocument', 'previewPdf'],
  },
  'features/print/domain/to-print-model.ts': {
    takenBy: ['features/print/domain/packed-paper.ts', 'features/print/domain/to-outside-model.ts'],
    endpoints: ['printDocument', 'previewPdf'],
  },
  'features/excel/sheet-process.ts': {
    takenBy: ['features/excel/write-apart.ts'],
    endpoints: ['excelAllDocuments', 'excelApproveInbox', 'excelDocumentRegister', 'excelUsers', 'excelAudit'],
  },
  'features/file-contents/read-contents.ts': {
    takenBy: ['features/file-contents/read-process.ts'],
    endpoints: ['lookIntoAttachment', 'draftFormFromFile', 'draftSharedFormFromFile'],
  },
  'features/file-contents/read-process.ts': {
    takenBy: ['features/file-contents/read-apart.ts'],
    endpoints: ['lookIntoAttachment', 'draftFormFromFile', 'draftSharedFormFromFile'],
  },
  'lib/workbook/read-first-sheet.ts': {
    // The others read what is small (`is-small.ts`) where it came in.
    takenBy: [
      'lib/workbook/sheet-process.ts',
      'features/residents/read-sheet.ts',
      'features/dwellings/read-dwelling-sheet.ts',
      'features/budget-book/import-budget.ts',
      'features/complexes/check-complexes.ts',
    ],
    endpoints: [
      ...['prepareFromSheet', 'checkResidentImport', 'importResidents', 'checkEmployeeImport', 'importEmployees'],
      ...['readDwellingSheet', 'importBudget', 'checkComplexes'],
    ],
  },
  'lib/workbook/sheet-process.ts': {
    takenBy: ['lib/workbook/read-apart.ts'],
    endpoints: ['prepareFromSheet', 'checkResidentImport', 'importResidents', 'checkEmployeeImport', 'importEmployees'],
  },
  'lib/hash-process.ts': {
    takenBy: ['lib/create-hasher.ts'],
    endpoints: ['login', 'changePassword', 'usePasswordLink'],
  },
};
