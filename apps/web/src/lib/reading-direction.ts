/** Whether lines are read from the right there, as in Arabic. For what styles cannot say: keys, taps and scrolling. */
export const isReadFromRight = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
