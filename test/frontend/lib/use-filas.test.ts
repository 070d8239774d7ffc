import { tabStopOf } from '../../../frontend/src/lib/use-filas.ts';

test('one of the rows that are drawn can always be reached with Tab', () => {
  expect(tabStopOf(3, [0, 1, 2, 3])).toBe(3);
  // The active row was scrolled away: one in the middle of those in view.
  expect(tabStopOf(0, [40, 41, 42, 43, 44])).toBe(42);
  expect(tabStopOf(0, [])).toBe(0);
});
