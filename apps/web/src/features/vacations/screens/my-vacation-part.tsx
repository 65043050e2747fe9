import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import { useMyVacation } from '../api/vacations.ts';
import { Balance, Entries } from '../components/book-view.tsx';
import { MonthCalendar } from '../components/month-calendar.tsx';
import { MyPromotions } from '../components/my-promotions.tsx';

/** One's own balance with where it came from, and who of the department is away. */
export function MyVacationPart() {
  const asked = useMyVacation();
  return (
    <Stack gap={5}>
      <MyPromotions />
      <ListState of={asked} rows={4}>
        {asked.data === null ? (
          <Note>직원의 연차만 계산합니다.</Note>
        ) : (
          asked.data && (
            <>
              <Balance book={asked.data} />
              <Entries book={asked.data} />
            </>
          )
        )}
      </ListState>
      <MonthCalendar />
    </Stack>
  );
}
