import { AppError } from '#domain/errores/app-error.ts';
import type { ConsultaContribuyente } from '#lambdas/ports/certificador.ts';
import { createCliente } from '../../support/factories/cliente.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addMiembro, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';

const CAMPO = 'Query.getCliente';
const CUI = '1234567890101';

describe('getCliente', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addMiembro(ports);
  });
  const withConsulta = (consulta: Partial<ConsultaContribuyente>) =>
    createUsuario({ ...ports, consulta: { ...ports.consulta, ...consulta } });

  it('answers from the catalogue without asking the certifier', async () => {
    await ports.clientes.change(NIT_A, 'V', NIT_B, () => createCliente());
    const byNit = jest.fn();
    const encontrado = await withConsulta({ byNit }).data(CAMPO, {
      nitCliente: ` ${NIT_B.slice(0, 7)}-${NIT_B.slice(7)}`,
    });
    expect(encontrado).toMatchObject({ nitCliente: NIT_B, nombre: 'Comercial El Quetzal' });
    expect(byNit).not.toHaveBeenCalled();
  });

  it('asks the certifier for an unknown NIT and gives null when nobody has it', async () => {
    const byNit = async (nit: string) => (nit === NIT_B ? { nombre: 'X', direccion: 'Zona 1' } : null);
    const usuario = withConsulta({ byNit });
    expect(await usuario.data(CAMPO, { nitCliente: NIT_B })).toEqual({
      nitCliente: NIT_B,
      nombre: 'X',
      correo: '',
      telefono: '',
      direccionCliente: {
        direccion: 'Zona 1',
        municipio: '',
        departamento: '',
        codigoPostal: '',
        pais: 'GT',
      },
    });
    expect(await usuario.call(CAMPO, { nitCliente: NIT_A })).toEqual({ datos: null });
  });

  it('knows CF without asking anybody', async () => {
    expect(await createUsuario(ports).data(CAMPO, { nitCliente: 'c/f' })).toMatchObject({
      nitCliente: 'CF',
      nombre: 'Consumidor Final',
    });
  });

  it.each([
    ['fails', new Error('ECONNRESET')],
    ['is not available', new AppError('CONTRIBUYENTE_NO_CONSULTADO')],
  ])('lets the user type the name when the look-up %s', async (_, fallo) => {
    const error = await withConsulta({ byNit: async () => Promise.reject(fallo) }).error(CAMPO, {
      nitCliente: NIT_B,
    });
    expect(error).toMatchObject({ codigo: 'CONTRIBUYENTE_NO_CONSULTADO', info: { tipo: 'warning' } });
  });

  it('refuses a wrong NIT at its field and never asks about it', async () => {
    const byNit = jest.fn();
    const error = await withConsulta({ byNit }).error(CAMPO, { nitCliente: '99900018' });
    expect(faltasOf(error)).toEqual(['NIT-03 nitCliente']);
    expect(byNit).not.toHaveBeenCalled();
  });

  it('looks a CUI up by its own question', async () => {
    const byCui = jest.fn(async () => ({ nombre: 'PERSONA' }));
    const encontrado = await withConsulta({ byCui }).data(CAMPO, { nitCliente: CUI });
    expect(encontrado).toMatchObject({ nitCliente: CUI, nombre: 'PERSONA', direccionCliente: null });
    expect(byCui).toHaveBeenCalledWith(CUI);
  });

  it('knows a supplier too', async () => {
    await ports.clientes.change(NIT_A, 'C', NIT_B, () => createCliente({ nombre: 'Proveedora' }));
    const encontrado = await createUsuario(ports).data(CAMPO, { nitCliente: NIT_B });
    expect(encontrado.nombre).toBe('Proveedora');
  });
});
