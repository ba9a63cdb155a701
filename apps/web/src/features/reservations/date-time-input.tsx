import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { TextInput } from '../../ui/text-input.tsx';
import { fromWallClock, type StoreClock, wallClock } from './store-clock.ts';

type DateTimeInputProps<In extends FieldValues, Out> = {
  control: Control<In, unknown, Out>;
  /** A field that holds ISO 8601 text; blank while no whole date and time is typed. */
  name: FieldPath<In>;
  clock: StoreClock;
  /** The earliest that the picker offers. */
  min?: Date;
};

/** Shows and takes the time of the store's clock. */
export function DateTimeInput<In extends FieldValues, Out>(props: DateTimeInputProps<In, Out>) {
  const { control, name, clock, min } = props;
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name });
  const date: unknown = value;
  return (
    <TextInput
      type="datetime-local"
      ref={ref}
      min={min && wallClock(min, clock)}
      value={typeof date === 'string' && date !== '' ? wallClock(new Date(date), clock) : ''}
      onChange={(event) => onChange(fromWallClock(event.target.value, clock)?.toISOString() ?? '')}
      onBlur={onBlur}
    />
  );
}
