import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { readImpresion } from '#lambdas/shared/impresion.ts';
import { createSucursal } from '../../support/factories/establecimiento.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { makePng } from '../../support/imagenes.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { createUsuarioAlDia as createUsuario } from '../../support/al-dia.ts';
import { addEmisor, createPortsDePrueba, faltasOf } from '../../support/llamadas.ts';

const PUT = 'Mutation.putEstablecimientoFormatoPdf';
const GET = 'Query.getEstablecimientoFormatoPdf';

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports, NIT_A);
  await addEmisor(ports, NIT_B);
  await ports.establecimientos.putSucursal(NIT_A, createSucursal({ id: 2 }));
});

const toInput = (cambio: Partial<FormatoPdf> = {}, id: FormatoPdf['idFormatoPdf'] = 3): S.FormatoPdfInput => {
  const formato = { ...formatoPorDefecto(id), ...cambio };
  return { ...formato, textosLibres: [...formato.textosLibres] };
};

async function upload(bytes: Uint8Array): Promise<string> {
  const args = { tipo: 'IMAGEN_PLANTILLA', nombre: 'sello.png', tamano: Math.min(bytes.length, 9) } as const;
  const { clave } = await createUsuario(ports).data('Mutation.crearSubida', args);
  ports.memoria.archivos.set(clave, bytes);
  return clave;
}

const carpeta = (): string[] =>
  [...ports.memoria.archivos.keys()].filter((clave) => clave.startsWith(`${NIT_A}/plantilla/`));

it('begins as the template does and keeps what a branch changed, of that template and branch alone', async () => {
  const ana = createUsuario(ports);
  expect(await ana.data(GET, { id: 1 })).toMatchObject({
    ...formatoPorDefecto(1),
    formatoPdf: 'PROFESIONAL',
    guardado: false,
    enUso: true,
  });
  const formato = toInput({ colorPrincipal: '#123456', textoFactura1: ' Gracias \r\n' });
  const guardado = { colorPrincipal: '#123456', textoFactura1: 'Gracias', guardado: true, enUso: false };
  expect(await ana.data(PUT, { id: 1, formato })).toMatchObject(guardado);
  expect(await ana.data(GET, { id: 1, idFormatoPdf: 3 })).toMatchObject(guardado);
  const inicial = { colorPrincipal: formatoPorDefecto(3).colorPrincipal, guardado: false };
  expect(await ana.data(GET, { id: 2, idFormatoPdf: 3 })).toMatchObject(inicial);
  expect(await createUsuario(ports, NIT_B).data(GET, { id: 1, idFormatoPdf: 3 })).toMatchObject(inicial);
  expect(await ana.data(GET, { id: 1 })).toMatchObject({ idFormatoPdf: 1, guardado: false });
});

it('is what the branch prints with from when it is used on, and no other branch', async () => {
  const ana = createUsuario(ports);
  await ana.data(PUT, { id: 1, formato: toInput({ colorPrincipal: '#123456' }) });
  expect((await readImpresion(ports, NIT_A, 1)).formato.idFormatoPdf).toBe(1);
  await ana.data(PUT, { id: 1, formato: toInput({ colorPrincipal: '#654321' }), usar: true });
  expect((await readImpresion(ports, NIT_A, 1)).formato).toMatchObject({
    idFormatoPdf: 3,
    colorPrincipal: '#654321',
  });
  expect((await ports.establecimientos.findSucursal(NIT_A, 1))?.nombre).not.toBe('');
  expect((await readImpresion(ports, NIT_A, 2)).formato).toEqual(formatoPorDefecto(1));
  expect((await readImpresion(ports, NIT_A, 99)).formato).toEqual(formatoPorDefecto(1));
});

it('takes alignment as the specification writes it, and refuses what breaks a rule at its field', async () => {
  const ana = createUsuario(ports);
  const libres = formatoPorDefecto(3).textosLibres.map((libre) => ({ ...libre, alineacion: 'Right' }));
  const formato = { ...toInput(), texto1Alineacion: 'left', textosLibres: libres };
  expect(await ana.data(PUT, { id: 1, formato })).toMatchObject({
    texto1Alineacion: 'I',
    textosLibres: [{ alineacion: 'D' }, { alineacion: 'D' }],
  });
  const malo = toInput({ colorPrincipal: 'rojo', logo: { x: 200, y: 9, ancho: 40, alto: 20 } });
  const error = await ana.error(PUT, { id: 1, formato: malo, usar: true });
  expect(faltasOf(error)).toEqual(['PLANTILLA-02 colorPrincipal', 'PLANTILLA-07 logo.x']);
  expect((await ports.establecimientos.findSucursal(NIT_A, 1))?.idFormatoPdf).toBe(1);
  expect((await ana.error(GET, { id: 1, idFormatoPdf: 99 })).codigo).toBe('VALIDACION');
});

it('keeps the font of each free text; without one it is that of the document, and an unknown one is refused', async () => {
  const ana = createUsuario(ports);
  const [uno, otro] = toInput().textosLibres;
  if (uno === undefined || otro === undefined) throw new Error('A template has two free texts');
  const { fuente: _, ...antes } = otro;
  const put = (segundo: S.TextoLibrePdfInput) => ({
    id: 1,
    formato: { ...toInput(), textosLibres: [{ ...uno, fuente: 'SERIFA' }, segundo] },
  });
  const guardado = { textosLibres: [{ fuente: 'SERIFA' }, { fuente: 'DOCUMENTO' }] };
  expect(await ana.data(PUT, put(antes))).toMatchObject(guardado);
  expect(await ana.data(GET, { id: 1, idFormatoPdf: 3 })).toMatchObject(guardado);
  const error = await ana.error(PUT, put({ ...otro, fuente: 'GOTICA' }));
  expect(faltasOf(error)).toEqual(['PLANTILLA-16 textosLibres[1].fuente']);
  expect(await ana.data(GET, { id: 1, idFormatoPdf: 3 })).toMatchObject(guardado);
});

it('does not exist for a user who is limited to another branch, and a cashier changes none', async () => {
  await ports.membresias.addMiembro(
    NIT_A,
    createMiembro({ sub: 'sub-cajero', usuario: 'cajero', rol: 'cajero', sucursales: [2] }),
  );
  const cajero = createUsuario(ports, 'cajero');
  expect((await cajero.error(GET, { id: 1 })).codigo).toBe('SUCURSAL_NO_ENCONTRADA');
  expect(await cajero.data(GET, { id: 2 })).not.toBeNull();
  for (const id of [1, 2])
    expect((await cajero.error(PUT, { id, formato: toInput(), usar: true })).codigo).toBe('ACCESO_DENEGADO');
});

it('keeps its picture until another one replaces it, and then that one alone', async () => {
  const ana = createUsuario(ports);
  const put = async (bytes: Uint8Array) =>
    ana.data(PUT, { id: 1, formato: { ...toInput({}, 1), claveImagen: await upload(bytes) } });
  expect(await put(makePng(40, 20))).toMatchObject({ imagenExtra: { ancho: 40, alto: 20 } });
  const [primera] = carpeta();
  await put(makePng(30, 30));
  expect(carpeta()).toHaveLength(1);
  expect(carpeta()).not.toContain(primera);
  // Storing the form again without naming the picture keeps it, and it is printed.
  expect(await ana.data(PUT, { id: 1, formato: toInput({}, 1) })).toMatchObject({
    imagenExtra: { ancho: 30 },
  });
  expect((await readImpresion(ports, NIT_A, 1)).imagenes.imagen).toMatchObject({ format: 'PNG', width: 30 });
  const sin = await ana.data(PUT, { id: 1, formato: { ...toInput({}, 1), claveImagen: '' } });
  expect(sin.imagenExtra).toBeNull();
  expect(carpeta()).toEqual([]);
});

it('is refused when somebody else stored other settings while its picture was being kept, and leaves no picture', async () => {
  const { archivos, establecimientos } = ports;
  const ana = createUsuario(ports);
  const otra = { ...toInput(), claveImagen: await upload(makePng(30, 30)) };
  let isOcupado = false;
  const lento = {
    ...archivos,
    put: async (...args: Parameters<typeof archivos.put>) => {
      await archivos.put(...args);
      if (isOcupado) return;
      isOcupado = true;
      await ana.data(PUT, { id: 1, formato: otra });
    },
  };
  const beto = createUsuario({ ...ports, archivos: lento });
  const formato = { ...toInput(), claveImagen: await upload(makePng(40, 20)) };
  expect((await beto.error(PUT, { id: 1, formato, usar: true })).codigo).toBe('CAMBIADO');
  expect(await establecimientos.findSucursal(NIT_A, 1)).toMatchObject({ idFormatoPdf: 1 });
  const guardada = await establecimientos.findPlantilla(NIT_A, 1, 3);
  expect([guardada?.imagen?.ancho, carpeta()]).toEqual([30, [guardada?.imagen?.clave]]);
});

it('undoes no change of the branch when it becomes the template that the branch prints with', async () => {
  const { establecimientos } = ports;
  let isOcupado = false;
  const lento = {
    ...establecimientos,
    putPlantilla: async (...args: Parameters<typeof establecimientos.putPlantilla>) => {
      if (!isOcupado)
        await establecimientos.putSucursal(NIT_A, createSucursal({ id: 1, direccion: 'Zona 4' }));
      isOcupado = true;
      return establecimientos.putPlantilla(...args);
    },
  };
  const beto = createUsuario({ ...ports, establecimientos: lento });
  await beto.data(PUT, { id: 1, formato: toInput(), usar: true });
  expect(await establecimientos.findSucursal(NIT_A, 1)).toMatchObject({
    direccion: 'Zona 4',
    idFormatoPdf: 3,
  });
});

it('refuses a picture that is none, one of somebody else, and keeps what there was', async () => {
  const ana = createUsuario(ports);
  const put = (claveImagen: string) =>
    ana.error(PUT, { id: 1, formato: { ...toInput({ textoFactura1: 'x' }), claveImagen } });
  expect(faltasOf(await put(await upload(Buffer.from('<svg/>'))))).toEqual(['SUBIDA-14 claveImagen']);
  expect(faltasOf(await put(await upload(Buffer.alloc(301 * 1024))))).toEqual(['SUBIDA-13 claveImagen']);
  const ajena = `local/${NIT_B}/sub-${NIT_B}/00000000-0000-4000-8000-000000000009`;
  ports.memoria.archivos.set(ajena, makePng(9, 9));
  expect(faltasOf(await put(ajena))).toEqual(['SUBIDA-12 claveImagen']);
  expect(await ana.data(GET, { id: 1, idFormatoPdf: 3 })).toMatchObject({ guardado: false });
});

it('prints without what cannot be read', async () => {
  const { establecimientos } = ports;
  const roto = { ...establecimientos, findSucursal: () => Promise.reject(new Error('down')) };
  const impresion = await readImpresion({ ...ports, establecimientos: roto }, NIT_A, 1);
  expect(impresion).toEqual({ formato: formatoPorDefecto(1), imagenes: { logo: null, imagen: null } });
});
