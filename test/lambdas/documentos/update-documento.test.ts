import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addMiembro, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const CAMPO = 'Mutation.updateDocumento';
const UNIX = AHORA.getTime() / 1000;
const DIRECCION = {
  direccion: ' 4a.  calle 1-01 ',
  municipio: 'Mixco',
  departamento: 'Guatemala',
  codigoPostal: '',
  pais: 'gt',
};

describe('updateDocumento', () => {
  let ports: PortsEnMemoria;
  let usuario: Usuario;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addMiembro(ports);
    usuario = createUsuario(ports);
    await ports.creditos.grant(NIT_A, 'prueba', 10, AHORA);
    await ports.documentos.reserve(createGuardado(), AHORA);
  });
  const certify = (): Promise<boolean> =>
    ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);

  it('corrects the address of a certified document, once, and tells it in its story', async () => {
    await certify();
    const args = { fechaEmisionUnix: UNIX, direccionReceptor: { ...DIRECCION, pais: 'GT' } };
    const documento = await usuario.data(CAMPO, args, ['eventos']);
    expect(documento.datos?.direccionReceptor).toEqual({
      ...DIRECCION,
      direccion: '4a. calle 1-01',
      pais: 'GT',
    });
    await usuario.data(CAMPO, args);
    const eventos = await ports.documentos.listEventos(NIT_A, createId(1));
    expect(eventos.filter(({ tipo }) => tipo === 'DIRECCION_CORREGIDA')).toHaveLength(1);
    expect(ports.memoria.envios.sinFirma.size).toBe(0);
  });

  it('refuses what is not certified, what is not there and a wrong part', async () => {
    const direccionReceptor = { ...DIRECCION, pais: 'GT' };
    const antes = await usuario.error(CAMPO, { fechaEmisionUnix: UNIX, direccionReceptor });
    expect(antes.codigo).toBe('DOCUMENTO_NO_CORREGIBLE');
    const ajeno = await usuario.error(CAMPO, { fechaEmisionUnix: UNIX + 1, direccionReceptor });
    expect(ajeno.codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    const malo = await usuario.error(CAMPO, { fechaEmisionUnix: UNIX, direccionReceptor: DIRECCION });
    expect(faltasOf(malo)).toEqual(['DIRECCION-06 direccionReceptor.pais']);
  });

  it('asks which one when two were issued in the same second', async () => {
    await ports.documentos.reserve(createGuardado({ idTransaccion: createId(2) }), AHORA);
    await certify();
    const direccionReceptor = { ...DIRECCION, pais: 'GT' };
    const error = await usuario.error(CAMPO, { fechaEmisionUnix: UNIX, direccionReceptor });
    expect(error.codigo).toBe('DOCUMENTO_AMBIGUO');
    const idTransaccion = createId(1);
    await usuario.data(CAMPO, { fechaEmisionUnix: UNIX, idTransaccion, direccionReceptor });
  });
});
