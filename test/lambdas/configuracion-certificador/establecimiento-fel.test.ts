import { AppError } from '#domain/errores/app-error.ts';
import { createUsuarioAlDia as createUsuario } from '../../support/al-dia.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { addMiembro, createPortsDePrueba, faltasOf } from '../../support/llamadas.ts';

describe('getEstablecimientoFel', () => {
  const CAMPO = 'Query.getEstablecimientoFel';
  const withConsulta = async (
    byNit: (nit: string) => Promise<{ nombre: string; direccion: string } | null>,
  ) => {
    const ports = createPortsDePrueba({ consulta: { byNit, byCui: async () => null } });
    await addMiembro(ports);
    return createUsuario(ports);
  };

  it('brings name and address of a taxpayer, null for nobody', async () => {
    const usuario = await withConsulta(async (nit) =>
      nit === NIT_A ? { nombre: 'X', direccion: 'Y' } : null,
    );
    expect(await usuario.data(CAMPO, { nit: `${NIT_A.slice(0, 7)}-7` })).toEqual({
      nit: NIT_A,
      nombre: 'X',
      direccion: 'Y',
    });
    expect(await usuario.call(CAMPO, { nit: NIT_B })).toEqual({ datos: null });
  });

  it.each(['CF', '', '99900018'])('refuses "%s" at its field', async (nit) => {
    const usuario = await withConsulta(async () => null);
    const error = await usuario.error(CAMPO, { nit });
    expect(faltasOf(error)).toHaveLength(1);
    expect(faltasOf(error)[0]).toMatch(/ nit$/);
  });

  it.each([new Error('down'), new AppError('CONTRIBUYENTE_NO_CONSULTADO')])(
    'lets the user type the data after %s',
    async (fallo) => {
      const usuario = await withConsulta(async () => Promise.reject(fallo));
      expect((await usuario.error(CAMPO, { nit: NIT_A })).codigo).toBe('CONTRIBUYENTE_NO_CONSULTADO');
    },
  );
});
