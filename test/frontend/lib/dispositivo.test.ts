import { describeAgente } from '../../../frontend/src/lib/dispositivo.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome en Windows'],
  [`${CHROME} Edg/142.0`, 'Edge en Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  ['curl/8.0', 'curl/8.0'],
])('%s is %s', (agente, dispositivo) => {
  expect(describeAgente(agente)).toBe(dispositivo);
});
