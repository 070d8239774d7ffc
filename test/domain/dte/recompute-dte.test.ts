import { readFileSync } from 'node:fs';
import { CATALOGO_TASAS, recomputeDte } from '../../support/recompute-dte.ts';
import type { OpcionesRecalculo } from '../../support/recompute-dte.ts';
import { describeWith } from '../../support/needs.ts';
import { listShared, sharedPath } from '../../support/shared.ts';

/** Exchange rates that the samples assume (samples/README.md). */
const TIPO_CAMBIO: Record<string, string> = {
  'c07-fact-pasajes.xml': '7.50',
  'c19-fact-otros-impuestos-1.xml': '7.68',
};
/** Samples that their README marks as wrong: a line has IVA 0 and the total says 0.11 (rule 2.7.5-1). */
const MALOS: Record<string, string[]> = {
  'r02-fact-exento-totales-mal.xml': ['2.7.5-1 IVA: 0.11 and not 0'],
};

describeWith(['fel/samples', CATALOGO_TASAS], 'official samples', () => {
  const samples = listShared('fel/samples', '.xml').filter((name) => !name.includes('anulacion'));

  test.each(samples)('the arithmetic of %s recomputes', (name) => {
    const tipoCambio = TIPO_CAMBIO[name];
    const opciones: OpcionesRecalculo = tipoCambio === undefined ? {} : { tipoCambio };
    const xml = readFileSync(sharedPath(`fel/samples/${name}`), 'utf8');
    expect(recomputeDte(xml, opciones)).toEqual(MALOS[name] ?? []);
  });
});
