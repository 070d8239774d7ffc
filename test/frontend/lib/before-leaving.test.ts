/** @jest-environment jsdom */
import { isAnythingUnsaved, leaveUnasked, watchForms } from '../../../frontend/src/lib/before-leaving.ts';

let stop: () => void;

beforeEach(() => {
  stop = watchForms();
  document.body.innerHTML =
    '<input id="suelto"><form id="a"><input id="en-a"></form><form data-autoguardado><input id="en-b"></form>';
});
afterEach(() => stop());

const dispatch = (id: string, tipo: string): void =>
  void document.getElementById(id)?.dispatchEvent(new Event(tipo, { bubbles: true }));

test('a form where somebody typed is unsaved until it is sent or gone', () => {
  expect(isAnythingUnsaved()).toBe(false);
  dispatch('en-a', 'input');
  expect(isAnythingUnsaved()).toBe(true);
  dispatch('a', 'submit');
  expect(isAnythingUnsaved()).toBe(false);
  dispatch('en-a', 'input');
  document.getElementById('a')?.remove();
  expect(isAnythingUnsaved()).toBe(false);
});

test('a search box and a form that saves by itself hold nobody', () => {
  dispatch('suelto', 'input');
  dispatch('en-b', 'input');
  expect(isAnythingUnsaved()).toBe(false);
});

test('who would keep the browser from closing the page is asked too, once', () => {
  const ask = (event: Event): void => event.preventDefault();
  addEventListener('beforeunload', ask);
  expect(isAnythingUnsaved()).toBe(true);
  const undo = leaveUnasked();
  expect(isAnythingUnsaved()).toBe(false);
  undo();
  expect(isAnythingUnsaved()).toBe(true);
  removeEventListener('beforeunload', ask);
});
