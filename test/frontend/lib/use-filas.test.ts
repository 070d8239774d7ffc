import { tabStopOf } from '../../../frontend/src/lib/use-filas.ts';

test('one of the rows that are drawn can always be reached with Tab', () => {
  expect(tabStopOf(3, [0, 1, 2, 3])).toBe(3);
  // The active row was scrolled away, so a row in the middle of the visible ones is the stop.
  expect(tabStopOf(0, [40, 41, 42, 43, 44])).toBe(42);
  expect(tabStopOf(0, [])).toBe(0);
});
