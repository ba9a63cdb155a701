import { createStore } from 'zustand/vanilla';

/** Whether the search is open: the bar on top opens it, and so does the rail where there is no bar. */
export const searchOpen = createStore<boolean>()(() => false);
