import type { ResumenDocumento } from '#domain/documentos/documento.ts';
import { AHORA, NIT_A, NIT_B, createId, createSolicitud } from '../support/factories.ts';
import type { PortsDeDocumentos } from './documento-repository.ts';

const BASE = 1_760_000_000;

/** How DocumentoRepository lists and reads many. */
export function describeListasDeDocumentos(
  adaptador: string,
  createPorts: () => PortsDeDocumentos | Promise<PortsDeDocumentos>,
): void {
  describe(`Lists of documents over ${adaptador}`, () => {
    let ports: PortsDeDocumentos;
    beforeEach(async () => {
      ports = await createPorts();
      await ports.creditos.grant(NIT_A, 'REGISTRO', 100, AHORA);
      await ports.creditos.grant(NIT_B, 'REGISTRO', 100, AHORA);
    });
    const reserve = (n: number, fechaEmisionUnix: number, nit = NIT_A): Promise<string> =>
      ports.documentos.reserve(createSolicitud({ nit, idTransaccion: createId(n), fechaEmisionUnix }), AHORA);
    const ids = (documentos: readonly ResumenDocumento[]): string[] =>
      documentos.map(({ idTransaccion }) => idTransaccion);

    it('lists newest first inside the range, both ends included, without lines nor data block', async () => {
      for (const n of [1, 2, 3, 4]) await reserve(n, BASE + n);
      const rango = { fechaInicial: BASE + 2, fechaFinal: BASE + 3 };
      const page = await ports.documentos.list(NIT_A, rango, 10, null);
      expect(ids(page.documentos)).toEqual([createId(3), createId(2)]);
      expect(page.siguiente).toBeNull();
      expect(page.documentos[0]).not.toHaveProperty('detalle');
      expect(page.documentos[0]).not.toHaveProperty('datos');
    });

    it('never lists another issuer', async () => {
      await reserve(1, BASE, NIT_B);
      const rango = { fechaInicial: 0, fechaFinal: BASE * 2 };
      expect((await ports.documentos.list(NIT_A, rango, 10, null)).documentos).toEqual([]);
      expect(await ports.documentos.find(NIT_A, createId(1))).toBeNull();
      expect(await ports.documentos.findMany(NIT_A, [createId(1)])).toEqual([]);
    });

    it.each([1, 2, 3, 7])('gives every document once in pages of %i', async (limite) => {
      // Two documents share a second: the page must not lose or repeat one there.
      for (const n of [1, 2, 3, 4, 5, 6]) await reserve(n, BASE + Math.floor(n / 2));
      const rango = { fechaInicial: BASE, fechaFinal: BASE + 10 };
      const seen: string[] = [];
      let siguiente: string | null = null;
      do {
        const page = await ports.documentos.list(NIT_A, rango, limite, siguiente);
        expect(page.documentos.length).toBeLessThanOrEqual(limite);
        seen.push(...ids(page.documentos));
        siguiente = page.siguiente;
      } while (siguiente !== null);
      expect(seen).toEqual([6, 5, 4, 3, 2, 1].map(createId));
    });

    it('reads many in the order asked for and leaves out the unknown', async () => {
      for (const n of [1, 2, 3]) await reserve(n, BASE + n);
      const found = await ports.documentos.findMany(NIT_A, [createId(3), createId(9), createId(1)]);
      expect(found.map(({ documento }) => documento.idTransaccion)).toEqual([createId(3), createId(1)]);
      expect(found[0]?.documento.detalle).toHaveLength(1);
      expect(await ports.documentos.findMany(NIT_A, [])).toEqual([]);
    });
  });
}
