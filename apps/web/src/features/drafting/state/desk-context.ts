import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DraftSheet } from '../lib/draft.ts';
import type { Desk, DeskState } from './desk.ts';

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('this stands on a desk');
  return desk;
}

export const useSheet = <T>(select: (sheet: DraftSheet) => T): T => useStore(useDesk().sheet, select);
export const useDeskState = <T>(select: (state: DeskState) => T): T => useStore(useDesk().state, select);
