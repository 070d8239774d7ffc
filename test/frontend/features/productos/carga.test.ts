import { LIMITES_CARGA } from '#domain/constantes.ts';
import { falta } from '#domain/errores/falta.ts';
import { guessColumnas } from '#domain/productos/columnas.ts';
import {
  chooseFilas,
  findExistentes,
  fallidasCsv,
  reviewFilas,
} from '../../../../frontend/src/features/productos/carga/carga.ts';
import type { FilaBuena, FilaFallida } from '../../../../frontend/src/features/productos/carga/carga.ts';
import { ejemploCsv } from '../../../../frontend/src/features/productos/carga/ejemplo.ts';
import { ejemploXlsx } from '../../../../frontend/src/features/productos/carga/ejemplo-xlsx.ts';
import { sendFilas } from '../../../../frontend/src/features/productos/carga/send-filas.ts';
import { readArchivo } from '../../../../frontend/src/datos/hojas/read-archivo.ts';
import { ApiError, catalogError } from '../../../../frontend/src/lib/api-error.ts';
import { createProducto } from '../../../support/factories/producto.ts';

const csv = (text: string) => readArchivo(new File([text], 'a.csv'));
const signal = new AbortController().signal;

async function review(text: string) {
  const hoja = await csv(text);
  const columnas = guessColumnas(hoja.encabezados);
  const revision = await reviewFilas(hoja.filas, { columnas, marca: '.' }, signal);
  return { hoja, buenas: revision?.buenas ?? [], fallidas: revision?.fallidas ?? [] };
}

describe('reviewing a file', () => {
  test('the sample is good as it is', async () => {
    const { buenas, fallidas } = await review(ejemploCsv());
    expect(buenas).toHaveLength(3);
    expect(fallidas).toEqual([]);
  });

  test('the sample for Excel says the same, and its long codes are texts', async () => {
    const { encabezados, filas } = await readArchivo(new File([ejemploXlsx()], 'a.xlsx'));
    const plano = await csv(ejemploCsv());
    expect(encabezados).toEqual(plano.encabezados);
    const columnas = guessColumnas(encabezados);
    const revision = await reviewFilas(filas, { columnas, marca: '.' }, signal);
    expect(revision?.buenas).toHaveLength(3);
    expect(filas[0]?.celdas[1]).toBe('7400000000017');
    expect(filas[0]?.celdas[5]).toBe(650);
  });

  test('the rows to mend come back as they were, harmless, and can be loaded again', async () => {
    const { hoja, buenas, fallidas } = await review(
      'Código,Descripción,Precio,Bodega\nA,Tela,1,x\n=1+1,,2,@b\nB,Faja,doce,"c,d"\n',
    );
    expect(buenas).toHaveLength(1);
    const salida = fallidasCsv({ ...hoja, fallidas: [...fallidas].reverse() }, 'Qué corregir');
    expect(salida.split('\r\n')).toEqual([
      '\uFEFFCódigo,Descripción,Precio,Bodega,Qué corregir',
      "'=1+1,,2,'@b,Escriba la descripción.",
      'B,Faja,doce,"c,d","Escriba el precio con números, como 125 o 125.50."',
      '',
    ]);
    const otra = await review(salida.replace("'=1+1,,", "'=1+1,Lana,"));
    expect(otra.buenas.map(({ producto }) => producto.codigo)).toEqual(['=1+1']);
    expect(fallidasCsv({ ...otra.hoja, fallidas: otra.fallidas }, 'Qué corregir').split('\r\n')[0]).toBe(
      '\uFEFFCódigo,Descripción,Precio,Bodega,Qué corregir',
    );
  });

  test('is called off between two turns', async () => {
    const filas = Array.from({ length: 3_000 }, (_, i) => ({ numero: i, celdas: [] }));
    const control = new AbortController();
    const running = reviewFilas(filas, { columnas: guessColumnas([]), marca: '.' }, control.signal);
    control.abort();
    expect(await running).toBeNull();
  });
});

const buenas = (cantidad: number, descripcion = 'x'): FilaBuena[] =>
  Array.from({ length: cantidad }, (_, i) => ({
    fila: { numero: i + 2, celdas: [`P${i}`] },
    producto: createProducto({ codigo: `P${i}`, descripcion }),
    version: null,
  }));

type Puesto = { codigo: string }[];

async function send(
  filas: readonly FilaBuena[],
  put: (productos: Puesto, llamada: number) => void,
  { desde = 0, stop = new AbortController() } = {},
) {
  const esperas: number[] = [];
  const avance: number[] = [];
  const fallidas: FilaFallida[] = [];
  let llamada = 0;
  const isDone = await sendFilas({
    filas,
    desde,
    put: async (productos) => put([...productos], (llamada += 1)),
    onLote: async (enviadas, nuevas) => {
      avance.push(enviadas);
      fallidas.push(...nuevas);
    },
    wait: async (ms) => void esperas.push(ms),
    signal: stop.signal,
  });
  return { isDone, esperas, avance, fallidas };
}

describe('sending', () => {
  test('goes in batches of the API, from where it was', async () => {
    const sizes: number[] = [];
    const { isDone, avance } = await send(buenas(1_700), (productos) => sizes.push(productos.length), {
      desde: 500,
    });
    expect(sizes).toEqual([500, 500, 200]);
    expect(avance).toEqual([1_000, 1_500, 1_700]);
    expect(isDone).toBe(true);
  });

  test('long descriptions make smaller batches', async () => {
    const sizes: number[] = [];
    await send(buenas(100, 'ñ'.repeat(10_000)), (productos) => {
      sizes.push(productos.length);
      expect(Buffer.byteLength(JSON.stringify(productos))).toBeLessThan(LIMITES_CARGA.loteBytes + 30_000);
    });
    expect(sizes.reduce((a, b) => a + b)).toBe(100);
    expect(sizes.length).toBeGreaterThan(3);
  });

  test('a row that the server refuses is set apart and the rest of its batch is stored', async () => {
    const stored: string[] = [];
    const { fallidas, avance } = await send(buenas(10), (productos) => {
      const bad = productos.findIndex(({ codigo }) => codigo === 'P3' || codigo === 'P7');
      if (bad === -1) return void stored.push(...productos.map(({ codigo }) => codigo));
      const faltas = [falta('PRECIO-02', `productos[${bad}].precio`)];
      throw new ApiError({ codigo: 'VALIDACION', mensaje: 'x', tipo: 'error', faltas });
    });
    expect(stored).toHaveLength(8);
    expect(fallidas.map(({ fila }) => fila.numero)).toEqual([5, 9]);
    expect(avance).toEqual([10]);
  });

  test('what passes by itself is tried again, waiting longer; nothing is told as stored before', async () => {
    const { esperas, avance } = await send(buenas(3), (_, llamada) => {
      if (llamada < 4) throw catalogError('ERROR_INTERNO');
    });
    expect(esperas).toEqual([1_000, 2_000, 4_000]);
    expect(avance).toEqual([3]);
  });

  test('what does not pass stops it with its error', async () => {
    await expect(
      send(buenas(3), () => {
        throw catalogError('ERROR_INTERNO');
      }),
    ).rejects.toThrow();
    await expect(
      send(buenas(3), () => {
        throw catalogError('ACCESO_DENEGADO');
      }),
    ).rejects.toThrow();
    await expect(
      send(buenas(3), () => {
        throw catalogError('VALIDACION');
      }),
    ).rejects.toThrow();
  });

  test('stops after the batch it is sending', async () => {
    const stop = new AbortController();
    const { isDone, avance } = await send(buenas(1_200), () => stop.abort(), { stop });
    expect(isDone).toBe(false);
    expect(avance).toEqual([500]);
  });
});

describe('rows whose code the catalogue has', () => {
  const [nueva, igual, otra] = buenas(3);
  if (nueva === undefined || igual === undefined || otra === undefined) throw new Error('three rows');
  const filas = [nueva, igual, otra];
  const productos = [
    { ...igual.producto, version: 'v1' },
    { ...otra.producto, precio: '1.00', version: 'v2' },
  ];

  test('only those with other data are asked about', () => {
    expect(findExistentes(filas, productos).map(({ actual }) => actual.codigo)).toEqual(['P2']);
  });

  test('a code that is replaced names the version that was read; one that is not stays out', () => {
    const versiones = (isReemplazado: boolean) =>
      chooseFilas(filas, productos, () => isReemplazado).map(({ producto, version }) => [
        producto.codigo,
        version,
      ]);
    expect(versiones(true)).toEqual([
      ['P0', null],
      ['P1', 'v1'],
      ['P2', 'v2'],
    ]);
    expect(versiones(false)).toEqual([
      ['P0', null],
      ['P1', 'v1'],
    ]);
  });
});
