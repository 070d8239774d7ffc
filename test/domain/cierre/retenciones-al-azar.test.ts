import { expectRetencion } from '#domain/cierre/retenciones.ts';
import type { TipoAgente } from '#domain/cierre/reglas.ts';
import { decimal } from '#domain/dinero/decimal.ts';
import { convertDocumento } from '#domain/documentos/quetzales.ts';
import { Azar } from '../../support/azar.ts';
import { inventVenta } from '../../support/mes-al-azar.ts';
import { readDocumento } from '../../support/recompute-mes.ts';
import { recomputeRetencion } from '../../support/recompute-retencion.ts';
import type { Agente } from '../../support/recompute-retencion.ts';

const AGENTES: readonly (readonly [TipoAgente, Agente])[] = [
  ['EXPORTADOR_AGRICOLA', 'exportadorAgricola'],
  ['EXPORTADOR_OTROS', 'exportadorOtro'],
  ['PUBLICO', 'publico'],
  ['TARJETA', 'tarjeta'],
  ['TARJETA_COMBUSTIBLE', 'tarjetaCombustible'],
  ['ESPECIAL', 'especial'],
  ['OTRO', 'otro'],
];
/** Each of them before an issuer that is an agent itself, and one that is none. */
const CASOS = AGENTES.flatMap(([tipo, agente]) =>
  [false, true].map((esAgente) => ({ tipo, agente, esAgente })),
);
const SON_VENTAS = ['FACT', 'FCAM', 'FPEQ', 'FCAP'];
const TASA = '7.65432';

test.each([
  ['PASIM', 'general', 501],
  ['PAPEQ', 'pequeno', 502],
] as const)(
  'random sales of %s have withheld what the second program says, to the cent',
  (regimenSat, regimen, seed) => {
    const azar = new Azar(seed);
    let retenidas = 0;
    for (let n = 1; n <= 150; n += 1) {
      const { documento, hecho } = inventVenta({ azar, mes: '2026-10', n }, regimenSat);
      if (!SON_VENTAS.includes(readDocumento(hecho.xml).tipo)) continue;
      const quetzales = convertDocumento(documento, decimal(documento.moneda === 'GTQ' ? '1' : TASA));
      const venta = {
        ...documento,
        statusDocumento: 'CERTIFICADO' as const,
        quetzales,
        origen: null,
      };
      for (const { tipo, agente, esAgente } of CASOS) {
        const emisor = { regimenSat, resolNoRetenIsr: false, retenIva: esAgente };
        const marcado = { nit: '99900025', nombre: 'Agente', tipo, retieneIsr: false };
        const esperada = expectRetencion(venta, marcado, emisor);
        const cents = BigInt((esperada?.iva ?? '0.00').replace('.', ''));
        const segunda = recomputeRetencion(hecho.xml, { tasa: TASA, agente, regimen, esAgente });
        expect([tipo, esAgente, cents]).toEqual([tipo, esAgente, segunda]);
        if (cents > 0n) retenidas += 1;
      }
    }
    expect(retenidas).toBeGreaterThan(50);
  },
);
