import { SIN_FILTRO } from '#domain/documentos/busqueda/filtro.ts';
import { RESUMEN_INICIAL } from '#domain/exportacion/lote.ts';
import { SIN_FILTRO_COMPRAS } from '#domain/importacion/filtro-compras.ts';
import type { ExportacionRepository } from '#lambdas/ports/exportacion.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import { CIERRE_INICIAL } from '#lambdas/trabajos/exportacion/cierre.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';

const MINUTO = 60_000;
const at = (ms: number): Date => new Date(AHORA.getTime() + ms);

/** Contract of exports; each test gets an empty store. */
export function describeExportaciones(
  adaptador: string,
  createPorts: () =>
    | { exportaciones: ExportacionRepository }
    | Promise<{ exportaciones: ExportacionRepository }>,
): void {
  describe(`Exports over ${adaptador}`, () => {
    let repo: ExportacionRepository;
    beforeEach(async () => {
      repo = (await createPorts()).exportaciones;
    });
    const nueva = (nit: string, id: string, creada = '2026-11-20T10:30:00-06:00') => ({
      nit,
      id,
      ...SIN_PEDIDO,
      fechaInicial: 1,
      fechaFinal: 2,
      usuario: 'ana',
      creada,
    });
    const lease = (id: string, ms = 0) => repo.lease(NIT_A, id, at(ms), at(ms + MINUTO).getTime());
    const avance = {
      subida: 's',
      listas: ['l'],
      siguiente: null,
      isContado: true,
      total: 3,
      hechos: 2,
      libros: ['b'],
      partes: [{ recibo: 'a b', indice: 'i', bytes: 9 }],
      bytes: 19,
      vacios: null,
      dados: null,
      cierre: { ...CIERRE_INICIAL, leidas: 1 },
      lote: null,
    };

    it('lets a tenant have one under way, and another after it ended', async () => {
      const answers = await Promise.all(['a', 'b', 'c'].map((id) => repo.create(nueva(NIT_A, id), AHORA)));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await repo.create(nueva(NIT_B, 'a'), AHORA)).toBe(true);
      const [abierta] = await repo.list(NIT_A, 10);
      const tomada = await lease(abierta?.id ?? '');
      expect(await repo.save(tomada ?? nuncaEs(), { tipo: 'fallida' })).toBe(3);
      expect(await repo.create(nueva(NIT_A, 'd', '2026-11-20T10:31:00-06:00'), AHORA)).toBe(true);
      expect((await repo.list(NIT_A, 10)).map(({ id, estado }) => [id, estado])).toEqual([
        ['d', 'PREPARANDO'],
        [abierta?.id, 'FALLIDA'],
      ]);
    });

    it('keeps a book as it was asked for, beside an export', async () => {
      const libro = {
        ...({ tipo: 'VENTAS', formato: 'PDF', mes: '2026-11', establecimiento: 2 } as const),
        ...{ folioInicial: 41, consolidado: true, isProduccion: true },
        cierre: { remanente: '12.50', retenciones: '0' },
      };
      expect(await repo.create(nueva(NIT_A, 'a'), AHORA)).toBe(true);
      expect(await repo.create({ ...nueva(NIT_A, 'l'), libro }, AHORA)).toBe(true);
      expect(await repo.create({ ...nueva(NIT_A, 'm'), libro }, AHORA)).toBe(false);
      expect((await repo.listLibros(NIT_A, 10)).map(({ id, libro: suyo }) => [id, suyo])).toEqual([
        ['l', libro],
      ]);
      expect((await repo.list(NIT_A, 10)).map(({ id }) => id)).toEqual(['a']);
      await repo.save((await lease('l')) ?? nuncaEs(), { tipo: 'fallida' });
      expect(await repo.create({ ...nueva(NIT_A, 'm'), libro }, AHORA)).toBe(true);
    });

    it('lets a package be made beside an export, and lists each by itself', async () => {
      const clientes = [{ nit: NIT_B, nombre: 'Café Ñandú' }];
      expect(await repo.create(nueva(NIT_A, 'a'), AHORA)).toBe(true);
      expect(await repo.create({ ...nueva(NIT_A, 'p'), clientes }, AHORA)).toBe(true);
      expect(await repo.create({ ...nueva(NIT_A, 'q'), clientes }, AHORA)).toBe(false);
      const idsOf = (filas: readonly { id: string }[]) => filas.map(({ id }) => id);
      expect(idsOf(await repo.list(NIT_A, 10))).toEqual(['a']);
      expect(idsOf(await repo.listPaquetes(NIT_A, 10, 'ana'))).toEqual(['p']);
      const tomado = (await lease('p')) ?? nuncaEs();
      expect(tomado.clientes).toEqual(clientes);
      const vacios = [{ nit: NIT_B, motivo: 'revocado' as const }];
      const version = await repo.save(tomado, {
        tipo: 'avance',
        avance: { ...avance, vacios, dados: [NIT_B] },
        hasta: at(MINUTO).getTime(),
      });
      expect((await repo.find(NIT_A, 'p'))?.avance).toMatchObject({ vacios, dados: [NIT_B] });
      await repo.save({ ...tomado, version: version ?? 0 }, { tipo: 'fallida' });
      expect(await repo.create({ ...nueva(NIT_A, 'q'), clientes }, AHORA)).toBe(true);
      expect(await repo.create(nueva(NIT_A, 'b'), AHORA)).toBe(false);
    });

    it('lets a report be made beside both, and keeps what was asked for', async () => {
      const filtro = {
        sucursal: 2,
        tipoDoc: 'FACT',
        estado: 'VIGENTES',
        idReceptor: null,
        moneda: null,
      } as const;
      const reporte = { tipo: 'SAT', filtro, isProduccion: true } as const;
      expect(await repo.create(nueva(NIT_A, 'a'), AHORA)).toBe(true);
      expect(await repo.create({ ...nueva(NIT_A, 'r'), reporte }, AHORA)).toBe(true);
      expect(await repo.create({ ...nueva(NIT_A, 's'), reporte }, AHORA)).toBe(false);
      expect((await repo.list(NIT_A, 10)).map(({ id }) => id)).toEqual(['a']);
      expect(await repo.listReportes(NIT_A, 10)).toMatchObject([{ id: 'r', clientes: null, reporte }]);
      const tomado = (await lease('r')) ?? nuncaEs();
      await repo.save(tomado, { tipo: 'lista', bytes: 1, documentos: 1, vence: '2026-11-27T10:30:00-06:00' });
      expect(await repo.create({ ...nueva(NIT_A, 's'), reporte }, AHORA)).toBe(true);
    });

    it('lets a batch act once its user confirmed it, and one batch of the tenant at a time', async () => {
      const compras = { ...SIN_FILTRO_COMPRAS, texto: 'café', estado: 'VIGENTE', conCredito: true } as const;
      const comun = { accion: 'PAGAR', sucursales: [1, 2], metodo: 'TARJETA', isConfirmado: false } as const;
      const lote = { ...comun, ventas: null, compras };
      expect(await repo.create(nueva(NIT_A, 'a'), AHORA)).toBe(true);
      expect(await repo.create({ ...nueva(NIT_A, 't'), lote }, AHORA)).toBe(true);
      const tomado = (await lease('t')) ?? nuncaEs();
      expect(tomado.lote).toEqual(lote);
      const fallo = { id: 'i', nombre: 'FACT 1', motivo: 'sinCorreo' } as const;
      const resumen = { ...RESUMEN_INICIAL, cantidad: 3, gtq: '12.50', primeros: [fallo], archivos: ['f'] };
      const fin = { tipo: 'lista', bytes: 1, documentos: 3, vence: '2026-11-27T10:30:00-06:00' } as const;
      await repo.save(tomado, { ...fin, avance: { ...avance, lote: resumen } });
      const [listo = nuncaEs()] = await repo.listLotes(NIT_A, 10, 'ana');
      expect(listo.avance?.lote).toEqual(resumen);
      expect(await repo.listLotes(NIT_A, 10, 'otra')).toEqual([]);
      const ventas = { ...SIN_FILTRO, estado: 'PARCIAL' } as const;
      expect(
        await repo.create({ ...nueva(NIT_A, 'u'), lote: { ...lote, ventas, compras: null } }, AHORA),
      ).toBe(true);
      expect(await repo.confirm(listo, AHORA)).toBe(false);
      const otro = (await lease('u')) ?? nuncaEs();
      expect(otro.lote?.ventas).toEqual(ventas);
      await repo.save(otro, { tipo: 'fallida' });
      const [uno, dos] = await Promise.all([repo.confirm(listo, AHORA), repo.confirm(listo, AHORA)]);
      expect([uno, dos].filter(Boolean)).toHaveLength(1);
      expect(await lease('t')).toMatchObject({
        ...{ estado: 'PREPARANDO', vence: null, vistos: 0, intentos: 1 },
        ...{ lote: { ...lote, isConfirmado: true }, avance: { lote: resumen } },
      });
    });

    it('belongs to one worker, who loses it with its turn', async () => {
      await repo.create(nueva(NIT_A, 'a'), AHORA);
      expect(await repo.listPending(AHORA, 10)).toEqual([{ nit: NIT_A, id: 'a' }]);
      const [primera, ...otras] = (await Promise.all([lease('a'), lease('a'), lease('a')])).filter(
        (each) => each !== null,
      );
      expect(otras).toEqual([]);
      expect(primera).toMatchObject({ intentos: 1, version: 2, avance: null, estado: 'PREPARANDO' });
      expect(await repo.listPending(AHORA, 10)).toEqual([]);
      expect(await lease('a', 2 * MINUTO)).toMatchObject({ intentos: 2, version: 3 });
      expect(await repo.save(primera ?? nuncaEs(), { tipo: 'fallida' })).toBeNull();
      expect(await repo.find(NIT_B, 'a')).toBeNull();
    });

    it('keeps its progress, which begins the count of attempts anew', async () => {
      await repo.create(nueva(NIT_A, 'a'), AHORA);
      const tomada = (await lease('a')) ?? nuncaEs();
      const version = await repo.save(tomada, { tipo: 'avance', avance, hasta: at(MINUTO).getTime() });
      expect(version).toBe(3);
      const pausa = { tipo: 'pausa', proximoIntento: at(5).getTime() } as const;
      expect(await repo.save({ ...tomada, version: 3 }, pausa)).toBe(4);
      expect(await repo.find(NIT_A, 'a')).toMatchObject({ avance, vistos: 2, intentos: 0, version: 4 });
      const otra = (await lease('a', 10)) ?? nuncaEs();
      const vence = '2026-11-27T10:30:00-06:00';
      await repo.save(otra, { tipo: 'lista', bytes: 5_000_000_000, documentos: 3, vence });
      expect(await repo.find(NIT_A, 'a')).toMatchObject({
        estado: 'LISTA',
        bytes: 5_000_000_000,
        vistos: 3,
        vence,
      });
      expect(await lease('a', 60 * MINUTO)).toBeNull();
      expect(await repo.listPending(at(60 * MINUTO), 10)).toEqual([]);
    });
  });
}

function nuncaEs(): never {
  throw new Error('The row was not there to be taken');
}
