import {
  excelRegister,
  groupRegister,
  listRegisters,
  pageRegister,
  printRegisterBook,
  sumRegister,
} from '@danji/contract/registers';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useAnswer, useListPage } = answersUnder('registers');

export const useRegisters = () => useAnswer(listRegisters, {});
export const useRegisterPage = (code: string, ask: Record<string, string>) =>
  useListPage(pageRegister, ask, { params: { register: code } });
/** What the rows come to; the page of the list and its order make no difference. */
export const useRegisterSums = (
  code: string,
  { page: _page, size: _size, sort: _sort, ...filter }: Record<string, string>,
) => useListPage(sumRegister, filter, { params: { register: code } });
export const loadRegister = (code: string) => fileOf(excelRegister, { register: code });
export const useRegisterGroups = (
  code: string,
  { page: _page, size: _size, sort: _sort, ...filter }: Record<string, string>,
) => useListPage(groupRegister, filter, { params: { register: code } });
export const fetchBook = (
  code: string,
  { page: _page, size: _size, sort: _sort, ...query }: Record<string, string>,
): Promise<Blob> => callFile(printRegisterBook, { params: { register: code }, query }, { alert: false });
