/** @jest-environment jsdom */
import { loadFuentes } from '../../../frontend/src/lib/fuentes.ts';

const HOJA = '/assets/fuentes-1.css';
const SCRIPT = 'https://fel.example/assets/arranque-1.js';

const hojas = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

/** Says how many bytes of the script came over the network; null where the browser does not tell. */
function loadWith(transferSize: number | null, estado: DocumentReadyState): void {
  const cargas = transferSize === null ? [] : [{ transferSize, decodedBodySize: 900 }];
  Object.assign(performance, { getEntriesByName: (name: string) => (name === SCRIPT ? cargas : []) });
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(estado);
  loadFuentes(HOJA, SCRIPT);
}

beforeEach(() => document.head.replaceChildren());

test.each([
  ['over the network', 1200],
  ['in a browser that does not tell', null],
])('the letters wait for the page when its script came %s', (_, transferSize) => {
  loadWith(transferSize, 'loading');
  expect(hojas()).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(hojas()).toEqual([HOJA]);
});

test('the letters of an earlier visit are there at once', () => {
  loadWith(0, 'loading');
  expect(hojas()).toEqual([HOJA]);
});

test('a page that is complete gets its letters without another event', () => {
  loadWith(1200, 'complete');
  expect(hojas()).toEqual([HOJA]);
});
