import { SIN_RESULTADO } from '#lambdas/ports/auditoria.ts';
import type { PaginaAuditoria, RegistroAuditoria } from '#lambdas/ports/auditoria.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';

type PortsDeAuditoria = Pick<Ports, 'auditoria' | 'limites'>;

const registroOf = (n: number, fecha: string): RegistroAuditoria => ({
  id: `r-${n}`,
  fecha,
  sub: 's',
  usuario: NIT_A,
  campo: 'Mutation.putProductos',
  ids: n === 1 ? [] : [`A-${n}`, '1'],
  resultado: 'ok',
  ip: '127.0.0.1',
  agente: 'Firefox',
  huella: 'f0',
  motivo: n === 2 ? 'Lo pidió el emisor por teléfono' : null,
});
const PRIMERO = registroOf(1, '2026-11-20T10:30:00-06:00');
const SEGUNDO = registroOf(2, '2026-11-20T10:30:00-06:00');
const TERCERO = registroOf(3, '2026-11-21T08:00:00-06:00');
const SIEMPRE = { desde: '2026-01-01T00:00:00-06:00', hasta: '2026-12-31T23:59:59-06:00' };

/** Contract of the audit log and of the rate limits. */
export function describeAuditoria(
  adaptador: string,
  createPorts: () => PortsDeAuditoria | Promise<PortsDeAuditoria>,
): void {
  describe(`Audit log over ${adaptador}`, () => {
    let auditoria: Ports['auditoria'];
    const write = async (nit: string, { resultado, ...abierto }: RegistroAuditoria): Promise<void> => {
      await auditoria.open(nit, abierto);
      if (resultado !== SIN_RESULTADO) await auditoria.close(nit, abierto, resultado);
    };
    beforeEach(async () => {
      ({ auditoria } = await createPorts());
      for (const registro of [PRIMERO, SEGUNDO, TERCERO]) await write(NIT_A, registro);
      await write(NIT_B, { ...PRIMERO, usuario: NIT_B });
    });

    it('gives the records of one establishment, newest first, page by page', async () => {
      const primera = await auditoria.list(NIT_A, SIEMPRE, 2, null);
      expect(primera.registros).toEqual([TERCERO, SEGUNDO]);
      expect(await auditoria.list(NIT_A, SIEMPRE, 2, primera.siguiente)).toEqual({
        registros: [PRIMERO],
        siguiente: null,
      });
      expect((await auditoria.list(NIT_A, SIEMPRE, 3, null)).siguiente).toBeNull();
    });

    it('keeps a record whose end never came, between others, page by page', async () => {
      const cortados = [4, 5, 6].map((n) => ({
        ...registroOf(n, `2026-11-22T08:00:0${n}-06:00`),
        resultado: n === 6 ? 'CONFLICTO' : SIN_RESULTADO,
      }));
      for (const registro of cortados) await write(NIT_A, registro);
      const leidos: RegistroAuditoria[] = [];
      let siguiente: string | null = null;
      do {
        const pagina: PaginaAuditoria = await auditoria.list(NIT_A, SIEMPRE, 1, siguiente);
        leidos.push(...pagina.registros);
        ({ siguiente } = pagina);
      } while (siguiente !== null);
      expect(leidos).toEqual([...cortados.toReversed(), TERCERO, SEGUNDO, PRIMERO]);
    });

    it('ends a record once', async () => {
      await expect(auditoria.close(NIT_A, TERCERO, 'CONFLICTO')).rejects.toThrow();
      expect((await auditoria.list(NIT_A, SIEMPRE, 1, null)).registros).toEqual([TERCERO]);
    });

    it('notes what a job did once, however often it repeats', async () => {
      const hecho = {
        ...registroOf(7, '2026-11-23T08:00:00-06:00'),
        ids: [],
        ip: '',
        agente: '',
        huella: '',
      };
      for (let vez = 0; vez < 2; vez += 1) await auditoria.note(NIT_A, hecho);
      expect((await auditoria.list(NIT_A, SIEMPRE, 10, null)).registros).toEqual([
        hecho,
        TERCERO,
        SEGUNDO,
        PRIMERO,
      ]);
    });

    it('includes both ends of the range', async () => {
      const dia = { desde: PRIMERO.fecha, hasta: PRIMERO.fecha };
      expect((await auditoria.list(NIT_A, dia, 10, null)).registros).toEqual([SEGUNDO, PRIMERO]);
      const otro = { desde: '2026-11-20T10:30:01-06:00', hasta: '2026-11-21T07:59:59-06:00' };
      expect((await auditoria.list(NIT_A, otro, 10, null)).registros).toEqual([]);
    });
  });

  describe(`Rate limits over ${adaptador}`, () => {
    const TRES_POR_MINUTO = { cantidad: 3, segundos: 60 };
    const at = (segundos: number): Date => new Date(AHORA.getTime() + segundos * 1000);
    let limites: Ports['limites'];
    beforeEach(async () => {
      ({ limites } = await createPorts());
    });
    const take = (segundos: number, clave = 'a'): Promise<number> =>
      limites.take(clave, TRES_POR_MINUTO, at(segundos));

    it('lets a full bucket go at once, then one token each twenty seconds', async () => {
      expect([await take(0), await take(0), await take(0), await take(0)]).toEqual([0, 0, 0, 20]);
      expect(await take(15)).toBe(5);
      expect([await take(20), await take(20)]).toEqual([0, 20]);
    });

    it('is full again after its time and never fuller', async () => {
      for (let i = 0; i < 3; i += 1) await take(0);
      expect([await take(3600), await take(3600), await take(3600), await take(3600)]).toEqual([0, 0, 0, 20]);
    });

    it('starts again when the clock went far back', async () => {
      for (let i = 0; i < 3; i += 1) await take(3600);
      expect([await take(0), await take(0), await take(0), await take(0)]).toEqual([0, 0, 0, 20]);
    });

    it('has a token again that was given back, and never more than a full bucket', async () => {
      const giveBack = (segundos: number): Promise<void> =>
        limites.giveBack('a', TRES_POR_MINUTO, at(segundos));
      for (let i = 0; i < 3; i += 1) await take(0);
      await giveBack(0);
      expect([await take(0), await take(0)]).toEqual([0, 20]);
      await giveBack(3600);
      expect([await take(3600), await take(3600), await take(3600), await take(3600)]).toEqual([0, 0, 0, 20]);
    });

    it('counts each key apart', async () => {
      for (let i = 0; i < 3; i += 1) await take(0);
      expect(await take(0, 'b')).toBe(0);
    });

    it('gives no more tokens to calls at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => take(0)));
      expect(answers.filter((wait) => wait === 0)).toHaveLength(3);
    });
  });
}
