/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, render } from '@testing-library/react';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { TiposRetirados } from '../../../../frontend/src/features/establecimiento/components/tipos-retirados.tsx';

afterEach(cleanup);

const textOf = (regimen: RegimenSat) => render(<TiposRetirados regimen={regimen} />).container.textContent;

test('the settings say why a sale does not list a type of the regime', () => {
  expect(textOf('PATRI')).toMatch(/FAAE.*retiró.*FCAE/);
  const pequeno = textOf('PAPEQ');
  expect(pequeno).toMatch(/FAPE.*retiró/);
  expect(pequeno).toMatch(/RECI.*2\.5\.3-1/);
});
