import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import { MAXIMO_ENLACES } from '#lambdas/documentos/crear-enlace.ts';
import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const ARGS = { idTransaccion: createId(1) };

describe('public links of a document', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await ports.documentos.reserve(createGuardado(), AHORA);
  });
  const certify = () =>
    ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
  const crear = () => createUsuario(ports).data('Mutation.crearEnlace', ARGS);

  it('tell their 256 random bits once; what is kept, listed, logged and audited opens nothing', async () => {
    await certify();
    const [uno, otro] = [await crear(), await crear()];
    expect(uno.token).toMatch(/^[\w-]{43}$/);
    expect(otro.token).not.toBe(uno.token);
    expect(uno.expira).toBe('2027-02-18T10:30:00-06:00');
    expect(await ports.enlaces.find(sha256(uno.token), AHORA)).toMatchObject({ nit: NIT_A, ...ARGS });
    const lista = await createUsuario(ports).data('Query.getEnlaces', ARGS);
    expect(lista.map(({ id }) => id).sort()).toEqual([uno.id, otro.id].sort());
    const guardado = JSON.stringify([lista, ports.memoria.log, ...ports.memoria.auditoria.values()]);
    for (const { token } of [uno, otro]) expect(guardado).not.toContain(token);
  });

  it('are for certified documents, and not without end', async () => {
    const antes = await createUsuario(ports).error('Mutation.crearEnlace', ARGS);
    expect(antes.codigo).toBe('ENLACE_SIN_CERTIFICAR');
    await certify();
    const segundo = AHORA.getTime() / 1000;
    for (let n = 0; n < MAXIMO_ENLACES; n += 1) {
      const enlace = {
        nit: NIT_A,
        ...ARGS,
        creado: segundo,
        vence: segundo + 9,
        usuario: 'x',
        sub: `sub-${NIT_A}`,
      };
      await ports.enlaces.add(sha256(String(n)), enlace);
    }
    const lleno = await createUsuario(ports).error('Mutation.crearEnlace', ARGS);
    expect(lleno.codigo).toBe('ENLACES_AGOTADOS');
  });

  it('end one by one or all together', async () => {
    await certify();
    const enlaces = [await crear(), await crear(), await crear()];
    const usuario = createUsuario(ports);
    const quedan = await usuario.data('Mutation.revocarEnlace', { ...ARGS, id: enlaces[0]?.id ?? '' });
    expect(quedan).toHaveLength(2);
    expect(await ports.enlaces.find(sha256(enlaces[0]?.token ?? ''), AHORA)).toBeNull();
    expect(await ports.enlaces.find(sha256(enlaces[1]?.token ?? ''), AHORA)).not.toBeNull();
    expect(await usuario.data('Mutation.revocarEnlace', { ...ARGS, id: 'otro' })).toHaveLength(2);
    expect(await usuario.data('Mutation.revocarEnlace', ARGS)).toEqual([]);
    expect(await ports.enlaces.find(sha256(enlaces[2]?.token ?? ''), AHORA)).toBeNull();
  });
});
