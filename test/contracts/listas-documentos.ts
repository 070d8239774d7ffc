import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type { DocumentoCompleto, ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { createCertificacion, createGuardado } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import type { PortsDeDocumentos } from './documentos/banco.ts';
import { PASO } from '../support/pasos.ts';

const BASE = 1_760_000_000;

/** Contract of listing and reading many documents. */
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
      ports.documentos.reserve(createGuardado({ nit, idTransaccion: createId(n), fechaEmisionUnix }), AHORA);
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
      // Two documents share a second, where the page must neither lose nor repeat one.
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

    describe('of one key of the search', () => {
      const issue = (n: number, nombreReceptor: string, nit = NIT_A): Promise<string> =>
        ports.documentos.reserve(
          createGuardado({ nit, idTransaccion: createId(n), fechaEmisionUnix: BASE + n, nombreReceptor }),
          AHORA,
        );
      const idsOf = async (clave: string, nit = NIT_A): Promise<string[]> =>
        ids((await ports.documentos.list(nit, { clave }, 50, null)).documentos);

      it('lists newest first what has the word, and nothing of another issuer', async () => {
        await issue(1, 'Telas Xela');
        await issue(2, 'Telas del Norte');
        await issue(3, 'Ferretería Xela');
        await issue(4, 'Telas Xela', NIT_B);
        expect(await idsOf('Ptelas')).toEqual([createId(2), createId(1)]);
        expect(await idsOf('Pxela', NIT_B)).toEqual([createId(4)]);
        expect(await idsOf('Ptela')).toEqual([]);
      });

      it('goes on after a document within its second, without repeating it', async () => {
        await issue(1, 'Telas Uno');
        await issue(2, 'Telas Dos');
        const rango = { fechaInicial: BASE, fechaFinal: BASE + 2, antesDe: createId(2) };
        for (const alcance of [{ clave: 'Ptelas', rango }, rango])
          expect(ids((await ports.documentos.list(NIT_A, alcance, 50, null)).documentos)).toEqual([
            createId(1),
          ]);
      });

      it('lists the words that begin so once, however many documents have them', async () => {
        for (const [n, nombre] of ['Telas Xela', 'Telas Norte', 'Telar Maya', 'Xela Té'].entries())
          await issue(n + 1, nombre);
        await issue(9, 'Telégrafo', NIT_B);
        expect(await ports.documentos.listPalabras(NIT_A, 'tela', 10)).toEqual(['telar', 'telas']);
        expect(await ports.documentos.listPalabras(NIT_A, 'te', 2)).toEqual(['te', 'telar']);
        expect(await ports.documentos.listPalabras(NIT_A, 'z', 2)).toEqual([]);
      });

      it('finds a document by its number from its certification on', async () => {
        await issue(1, 'Telas');
        const certificacion = createCertificacion(1);
        const clave = `N${certificacion.numero}`;
        expect(await idsOf(clave)).toEqual([]);
        await ports.documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA);
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(certificacion), AHORA);
        expect(await idsOf(clave)).toEqual([createId(1)]);
        const { uuidCertificacion } = certificacion;
        const find = async (principio: string, nit = NIT_A) =>
          (await ports.documentos.findByPrincipio(nit, principio, 1))?.map(({ documento }) => documento) ??
          [];
        expect(ids(await find(uuidCertificacion.slice(0, 8)))).toEqual([createId(1)]);
        expect(ids(await find(uuidCertificacion))).toEqual([createId(1)]);
        expect(await find(uuidCertificacion.slice(1))).toEqual([]);
        expect(await find(uuidCertificacion, NIT_B)).toEqual([]);
        expect(await ports.documentos.findByPrincipio(NIT_A, uuidCertificacion, 0)).toBeNull();
      });
    });

    describe('of one receiver', () => {
      const DE_B = { modulo: 'V', tipoIdentificador: 'NIT', idReceptor: NIT_B } as const;
      const issue = (n: number, unix: number, cambio: Partial<DocumentoCompleto> = {}): Promise<string> =>
        ports.documentos.reserve(
          createGuardado({
            idTransaccion: createId(n),
            fechaEmisionUnix: unix,
            tipoIdentificador: 'NIT',
            idReceptor: NIT_B,
            ...cambio,
          }),
          AHORA,
        );
      const idsOf = async (receptor: ReceptorDe, nit = NIT_A): Promise<string[]> =>
        ids((await ports.documentos.list(nit, receptor, 50, null)).documentos);

      it.each([1, 2, 7])('gives every document once, newest first, in pages of %i', async (limite) => {
        for (const n of [1, 2, 3, 4, 5]) await issue(n, BASE + Math.floor(n / 2));
        await issue(6, BASE + 9, { idReceptor: '99900033' });
        const seen: string[] = [];
        let siguiente: string | null = null;
        do {
          const page = await ports.documentos.list(NIT_A, DE_B, limite, siguiente);
          expect(page.documentos.length).toBeLessThanOrEqual(limite);
          seen.push(...ids(page.documentos));
          siguiente = page.siguiente;
        } while (siguiente !== null);
        expect(seen).toEqual([5, 4, 3, 2, 1].map(createId));
      });

      it('keeps apart issuers, kinds of id, ids that begin alike, and who sells to the issuer', async () => {
        await issue(1, BASE);
        await issue(2, BASE, { nit: NIT_B });
        await issue(3, BASE, { tipoIdentificador: 'EXT' });
        await issue(4, BASE, { tipoIdentificador: 'EXT', idReceptor: `${NIT_B}#1` });
        await issue(5, BASE, { tipoDoc: 'FESP' });
        expect(await idsOf(DE_B)).toEqual([createId(1)]);
        expect(await idsOf(DE_B, NIT_B)).toEqual([createId(2)]);
        expect(await idsOf({ ...DE_B, tipoIdentificador: 'EXT' })).toEqual([createId(3)]);
        expect(await idsOf({ ...DE_B, modulo: 'C' })).toEqual([createId(5)]);
      });

      it('shows the state that each has now, and nobody keeps the final consumer', async () => {
        await issue(1, BASE);
        await reserve(2, BASE);
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        const { documentos } = await ports.documentos.list(NIT_A, DE_B, 5, null);
        expect(documentos[0]).toMatchObject({ statusDocumento: 'CERTIFICADO', numero: '16384' });
        expect(await idsOf({ modulo: 'V', tipoIdentificador: 'CF', idReceptor: 'CF' })).toEqual([]);
      });
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
