import { type ComponentPropsWithRef, type ElementType, useState } from 'react';

type Props<T extends ElementType> = {
  as: T;
  onDropDay: ((dutyDayId: string) => void) | null;
} & ComponentPropsWithRef<T>;

/** Where a day can be dropped; it shows while one is held over it. */
export function DropPlace<T extends ElementType>({ as, onDropDay, ...rest }: Props<T>) {
  const [isOver, setOver] = useState(false);
  const As: ElementType = as;
  if (!onDropDay) return <As {...rest} />;
  return (
    <As
      {...rest}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDropDay(event.dataTransfer?.getData('text/plain') ?? '');
      }}
    />
  );
}
