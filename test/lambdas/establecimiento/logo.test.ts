import { readImpresion } from '#lambdas/shared/impresion.ts';
import { createSucursal } from '../../support/factories/establecimiento.ts';
import { createGuardado } from '../../support/factories/documento.ts';
import { NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { CASOS_IMAGEN } from '../../support/imagenes-malas.ts';
import { makeJpeg, makePng } from '../../support/imagenes.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';

const PUT = 'Mutation.putLogoEstablecimiento';
const GET = 'Query.getLogoEstablecimiento';
const GUION = Buffer.from('<script>');
const DOS_MEGAS = 2 * 1024 * 1024;

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports, NIT_A);
  await addEmisor(ports, NIT_B);
});

/** Uploads a file like a browser, or like a program that lies about the size, and answers the key. */
async function upload(bytes: Uint8Array, nit = NIT_A): Promise<string> {
  const args = {
    tipo: 'LOGO',
    nombre: 'logo.png',
    tamano: Math.min(Math.max(bytes.length, 1), DOS_MEGAS),
  } as const;
  const { clave } = await createUsuario(ports, nit).data('Mutation.crearSubida', args);
  ports.memoria.archivos.set(clave, Uint8Array.from(bytes));
  return clave;
}

describe('crearSubida', () => {
  it('gives a key of the own folder and a policy of that type and size, five minutes long', async () => {
    const args = { tipo: 'LOGO', nombre: 'Mi logo.PNG', tamano: 900 } as const;
    const { clave, campos } = await createUsuario(ports).data('Mutation.crearSubida', args);
    expect(clave).toMatch(new RegExp(`^local/${NIT_A}/sub-${NIT_A}/[0-9a-f-]{36}$`));
    expect(Object.fromEntries(campos.map(({ nombre, valor }) => [nombre, valor]))).toEqual({
      key: clave,
      'Content-Type': 'image/png',
      politica: `1-${2 * 1024 * 1024}/300`,
    });
  });

  it('refuses what it does not take before anything is sent', async () => {
    const args = { tipo: 'LOGO_PEQUENO', nombre: 'logo.svg', tamano: 900 } as const;
    expect(faltasOf(await createUsuario(ports).error('Mutation.crearSubida', args))).toEqual([
      'SUBIDA-01 nombre',
    ]);
  });
});

describe('The logo', () => {
  it('is the one of the branch, or that of the establishment, until both are taken away', async () => {
    const usuario = createUsuario(ports);
    expect(await usuario.call(GET, { idSucursal: 1 })).toEqual({ datos: null });
    await usuario.data(PUT, { clave: await upload(makePng(40, 20)) });
    expect(await usuario.data(GET, { idSucursal: 1 })).toMatchObject({ ancho: 40, propio: false });
    await usuario.data(PUT, { idSucursal: 1, clave: await upload(makeJpeg(30, 10)) });
    const propio = { formato: 'JPEG', ancho: 30, alto: 10, propio: true };
    expect(await usuario.data(GET, { idSucursal: 1 })).toMatchObject(propio);
    expect(await usuario.data(GET, {})).toMatchObject({ formato: 'PNG', propio: true });
    expect(await usuario.data('Mutation.deleteLogoEstablecimiento', { idSucursal: 1 })).toMatchObject({
      ancho: 40,
      propio: false,
    });
    expect(await usuario.call('Mutation.deleteLogoEstablecimiento', {})).toEqual({ datos: null });
    expect(await usuario.call(GET, { idSucursal: 1 })).toEqual({ datos: null });
  });

  it('is printed on what is mailed; a missing file leaves the document without it', async () => {
    const { documento } = createGuardado();
    const read = async (nit = NIT_A) =>
      (await readImpresion(ports, nit, documento.codigoEstablecimiento)).imagenes.logo;
    expect(await read()).toBeNull();
    await createUsuario(ports).data(PUT, { clave: await upload(makePng(40, 20)) });
    expect(await read()).toMatchObject({ format: 'PNG', width: 40, height: 20 });
    expect(await read(NIT_B)).toBeNull();
    ports.memoria.archivos.clear();
    expect(await read()).toBeNull();
  });

  it.each([
    { nombre: 'two things at once', bytes: Buffer.concat([makePng(2, 2), GUION]), codigo: 'SUBIDA-15' },
    {
      nombre: 'a PNG that unpacks to less',
      bytes: makePng(4, 4, { pixeles: Buffer.alloc(3) }),
      codigo: 'SUBIDA-15',
    },
    ...CASOS_IMAGEN.flatMap((caso) => ('codigo' in caso ? [caso] : [])),
  ])('is not $nombre', async ({ bytes, codigo }) => {
    const error = await createUsuario(ports).error(PUT, { clave: await upload(bytes) });
    expect(faltasOf(error)).toEqual([`${codigo.replace(' lambda', '')} clave`]);
    expect(await ports.establecimientos.findLogo(NIT_A, 0)).toBeNull();
  });

  it('is whatever else a camera or a program writes', async () => {
    for (const caso of CASOS_IMAGEN) {
      if ('codigo' in caso) continue;
      expect(await createUsuario(ports).data(PUT, { clave: await upload(caso.bytes) })).not.toBeNull();
    }
  });

  it('of another tenant, user or folder is as one that was never sent', async () => {
    const ajena = await upload(makePng(9, 9), NIT_B);
    ports.memoria.archivos.set(`${NIT_A}/dte/x.png`, makePng(9, 9));
    const claves = [ajena, `${NIT_A}/dte/x.png`, `local/${NIT_A}/sub-${NIT_A}/${createId(77)}`, ''];
    for (const clave of claves) {
      const error = await createUsuario(ports).error(PUT, { clave });
      expect(faltasOf(error)).toEqual(['SUBIDA-12 clave']);
    }
  });

  it('belongs to a branch that exists', async () => {
    const clave = await upload(makePng(9, 9));
    const error = await createUsuario(ports).error(PUT, { idSucursal: 44, clave });
    expect(error.codigo).toBe('SUCURSAL_NO_ENCONTRADA');
    await ports.establecimientos.putSucursal(NIT_A, createSucursal({ id: 44 }));
    expect(await createUsuario(ports).data(PUT, { idSucursal: 44, clave })).toMatchObject({ ancho: 9 });
  });
});
