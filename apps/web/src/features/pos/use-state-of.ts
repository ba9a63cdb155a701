import { type Dispatch, type SetStateAction, useState } from 'react';

/** A state that is `initial` again when the key changes, before anything is drawn. */
export function useStateOf<Value>(key: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [shownKey, setShownKey] = useState(key);
  const [value, setValue] = useState(initial);
  if (shownKey !== key) {
    setShownKey(key);
    setValue(initial);
  }
  return [value, setValue];
}
