import type { Ports } from '#lambdas/ports/ports.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';

type PortsDeSupresiones = Pick<Ports, 'supresiones'>;

const CORREO = 'compras@elquetzal.example';
const OTRO = 'caja@elquetzal.example';
const FECHA = '2026-11-20T10:30:00-06:00';
const SEGUNDO = AHORA.getTime() / 1000;

/** Contract of who gets no mail; each test gets an empty store. */
export function describeSupresiones(
  adaptador: string,
  createPorts: () => PortsDeSupresiones | Promise<PortsDeSupresiones>,
): void {
  describe(`Suppressions over ${adaptador}`, () => {
    let supresiones: PortsDeSupresiones['supresiones'];
    beforeEach(async () => {
      ({ supresiones } = await createPorts());
    });
    const motivos = async (nit: string): Promise<[string, string][]> => [
      ...(await supresiones.read(nit, [CORREO, OTRO])).supresiones,
    ];

    it('know nothing at first', async () => {
      expect(await supresiones.read(NIT_A, [CORREO])).toEqual({
        detenido: false,
        conocido: false,
        supresiones: new Map(),
      });
    });

    it('of an address that does not exist hold for every issuer, however it is written', async () => {
      await supresiones.putRechazo('Compras@ElQuetzal.example', FECHA);
      expect(await motivos(NIT_A)).toEqual([[CORREO, 'DEVUELTO']]);
      expect(await motivos(NIT_B)).toEqual([[CORREO, 'DEVUELTO']]);
      expect([...(await supresiones.read(NIT_A, ['COMPRAS@elquetzal.example'])).supresiones.keys()]).toEqual([
        CORREO,
      ]);
    });

    it('of a recipient hold for one issuer, until the recipient wants its mail again', async () => {
      await supresiones.putVoluntad(NIT_A, CORREO, 'BAJA', FECHA);
      await supresiones.putVoluntad(NIT_A, OTRO, 'QUEJA', FECHA);
      expect(await motivos(NIT_A)).toEqual([
        [CORREO, 'BAJA'],
        [OTRO, 'QUEJA'],
      ]);
      expect(await motivos(NIT_B)).toEqual([]);
      await supresiones.putVoluntad(NIT_A, CORREO, null, FECHA);
      expect(await motivos(NIT_A)).toEqual([[OTRO, 'QUEJA']]);
    });

    it('of an address that does not exist outweigh what its owner may want', async () => {
      await supresiones.putVoluntad(NIT_A, CORREO, null, FECHA);
      await supresiones.putRechazo(CORREO, FECHA);
      expect(await motivos(NIT_A)).toEqual([[CORREO, 'DEVUELTO']]);
    });

    it('of an address that does not exist are lifted, and what its owner wants stays', async () => {
      await supresiones.putRechazo(CORREO, FECHA);
      await supresiones.putVoluntad(NIT_A, CORREO, 'BAJA', FECHA);
      await supresiones.liftRechazo('Compras@ElQuetzal.example', FECHA);
      expect([await motivos(NIT_A), await motivos(NIT_B)]).toEqual([[[CORREO, 'BAJA']], []]);
      await supresiones.putRechazo(CORREO, FECHA);
      expect(await motivos(NIT_B)).toEqual([[CORREO, 'DEVUELTO']]);
    });

    it('are reached by a link until its last second, and no link takes the place of another', async () => {
      const enlace = { nit: NIT_A, id: 'id-1', vence: SEGUNDO + 60 };
      const huella = 'a'.repeat(64);
      await supresiones.addEnlace(huella, enlace);
      expect(await supresiones.findEnlace(huella, AHORA)).toEqual(enlace);
      expect(await supresiones.findEnlace(huella, new Date((SEGUNDO + 60) * 1000))).toBeNull();
      expect(await supresiones.findEnlace('b'.repeat(64), AHORA)).toBeNull();
      await expect(supresiones.addEnlace(huella, { ...enlace, nit: NIT_B })).rejects.toThrow();
      expect((await supresiones.findEnlace(huella, AHORA))?.nit).toBe(NIT_A);
    });

    it('count the mail of each issuer in this month and the one before, and each report once', async () => {
      const rebote = { idAviso: 'f-1', cual: 'rebotes', fecha: '2026-11-20' } as const;
      await supresiones.countEnviado(NIT_A, '2026-09-30');
      await supresiones.countEnviado(NIT_A, '2026-10-31');
      await Promise.all([1, 2, 3].map(() => supresiones.countEnviado(NIT_A, '2026-11-20')));
      const contados = await Promise.all([1, 2].map(() => supresiones.countAviso(NIT_A, rebote)));
      expect(contados.sort()).toEqual([false, true]);
      expect(await supresiones.countAviso(NIT_A, { ...rebote, idAviso: 'f-2', cual: 'quejas' })).toBe(true);
      expect(await supresiones.readConteo(NIT_A, '2026-11-20')).toEqual({
        enviados: 4,
        rebotes: 1,
        quejas: 1,
      });
      expect(await supresiones.readConteo(NIT_A, '2027-01-01')).toEqual({
        enviados: 0,
        rebotes: 0,
        quejas: 0,
      });
      expect((await supresiones.readConteo(NIT_B, '2026-11-20')).enviados).toBe(0);
    });

    it('stop an issuer once, and remember a known one', async () => {
      expect(await supresiones.detener(NIT_A, 'rebotes', FECHA)).toBe(true);
      expect(await supresiones.detener(NIT_A, 'quejas', FECHA)).toBe(false);
      await supresiones.markConocido(NIT_B, FECHA);
      expect(await supresiones.read(NIT_A, [])).toMatchObject({ detenido: true, conocido: false });
      expect(await supresiones.read(NIT_B, [])).toMatchObject({ detenido: false, conocido: true });
    });
  });
}
